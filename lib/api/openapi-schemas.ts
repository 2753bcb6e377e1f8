import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/** JSON Schemas of zod's shapes, collected under their names. */
export type SchemaBook = {
  /** All that have been asked for, by name. */
  schemas: Record<string, JsonSchema>;
  /** The shape's schema, or a reference where it has a name: its own `id`, else the one given. */
  of: (shape: z.ZodType, io: "input" | "output", name?: string) => JsonSchema;
};

/** An empty book. It throws where two shapes would have the same name. */
export function schemaBook(): SchemaBook {
  const schemas: Record<string, JsonSchema> = {};
  const put = (name: string, schema: JsonSchema): void => {
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(schema))
      throw new Error(`two different schemas are called ${name}`);
    schemas[name] = schema;
  };
  const of: SchemaBook["of"] = (shape, io, name) => {
    const {
      $schema: _schema,
      $defs = {},
      ...root
    } = z.toJSONSchema(shape, { io, unrepresentable: "any" }) as JsonSchema;
    for (const [id, schema] of Object.entries($defs as Record<string, JsonSchema>)) put(id, tidy(schema, io));
    const schema = tidy(root, io);
    if (name === undefined || "$ref" in schema) return schema;
    put(name, schema);
    return referenceTo(name);
  };
  return { schemas, of };
}

export function referenceTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Points references at the document's components. Leaves out what says nothing: the pattern beside a format, JavaScript's
 * range of integers. Answers may get further fields in later versions, so only bodies say that there are no others.
 */
function tidy(value: unknown, io: "input" | "output"): JsonSchema {
  return tidied(value, io) as JsonSchema;
}

function tidied(value: unknown, io: "input" | "output"): unknown {
  if (Array.isArray(value)) return value.map((each) => tidied(each, io));
  if (typeof value !== "object" || value === null) return value;
  const schema = value as JsonSchema;
  const kept = Object.entries(schema).filter(([key, inner]) => {
    if (key === "pattern") return !(schema.type === "string" && "format" in schema);
    if (key === "additionalProperties") return !(io === "output" && inner === false);
    return !(typeof inner === "number" && Math.abs(inner) === Number.MAX_SAFE_INTEGER) && key !== "id";
  });
  return Object.fromEntries(
    kept.map(([key, inner]) => {
      if (key === "$ref" && typeof inner === "string") return [key, inner.replace("#/$defs/", "#/components/schemas/")];
      // Below these are names of fields, not of keywords.
      if (key === "properties") {
        const fields = Object.entries(inner as JsonSchema).map(([name, field]) => [name, tidied(field, io)]);
        return [key, Object.fromEntries(fields)];
      }
      return [key, tidied(inner, io)];
    }),
  );
}
