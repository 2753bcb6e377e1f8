-- What an administrator has decided about a built-in that the product ships too: which shipped text was looked at last,
-- and whether title and description stand against updates.
ALTER TABLE "platform_fragment"
  ADD COLUMN "shipped_seen" BYTEA,
  ADD COLUMN "described" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "platform_fragment" NO FORCE ROW LEVEL SECURITY;
UPDATE "platform_fragment" SET "shipped_seen" = "shipped" WHERE "edited";
ALTER TABLE "platform_fragment" FORCE ROW LEVEL SECURITY;

-- CreateIndex
CREATE INDEX "platform_audit_at_id_idx" ON "platform_audit"("at", "id");

-- For administrators, in place of the one before: also how many of the agents can't take the built-ins' present texts.
DROP FUNCTION "built_in_use"(uuid);
CREATE FUNCTION "built_in_use"(the_fragment uuid)
  RETURNS TABLE (id uuid, slug text, name text, internal_id text, agents bigint, behind bigint, problems bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT w.id, w.slug, w.name, w.internal_id, count(*), count(*) FILTER (WHERE a.platform_seq < p.seq),
      count(*) FILTER (WHERE a.problem IS NOT NULL)
    FROM agent_include i
      JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
      JOIN workspace w ON w.id = i.workspace_id
      JOIN platform_fragment p ON p.id = i.platform_fragment_id
    WHERE i.platform_fragment_id = the_fragment AND (SELECT on_platform())
    GROUP BY w.id, w.slug, w.name, w.internal_id $$;
GRANT CREATE ON SCHEMA public TO inlay_definer;
ALTER FUNCTION "built_in_use"(uuid) OWNER TO inlay_definer;
REVOKE CREATE ON SCHEMA public FROM inlay_definer;
REVOKE EXECUTE ON FUNCTION "built_in_use"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "built_in_use"(uuid) TO inlay_app;
