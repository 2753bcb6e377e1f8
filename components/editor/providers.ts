import type * as Monaco from "monaco-editor/editor.js";
import type { Finding } from "@/lib/prompt/finding";
import { type Fix, fixAllOf, fixOf } from "@/lib/prompt/fix";
import { type Spoken, sayFix } from "@/lib/prompt/say";
import { scanTemplate } from "@/lib/prompt/scan";

/** Something that can be typed in: a fragment's line or a value. */
export type Completion = { label: string; insert: string; detail: string; preview: string };

/** What the providers know of each open text, by its model's address. */
export type Known = {
  findings: readonly Finding[];
  completions: readonly Completion[];
  /** Where a fragment's own page is; absent where fragment lines are only text. */
  linkOf: ((path: string) => string | null) | undefined;
  /** What a fragment line says of the way to that page. */
  opens: (path: string) => string;
  /** What fixes are told in. */
  language: Spoken;
};
const known = new Map<string, Known>();

/** Tells the providers of a text; null when its editor is gone. */
export function tell(uri: string, state: Known | null): void {
  if (state) known.set(uri, state);
  else known.delete(uri);
}

/** Quick fixes from findings, completion after `{{`, `<<` and `@`, and the way to a fragment's page. Once a page. */
export function registerProviders(monaco: typeof Monaco): void {
  monaco.languages.registerLinkProvider("markdown", {
    provideLinks(model) {
      const { linkOf, opens } = known.get(model.uri.toString()) ?? {};
      if (!linkOf || !opens) return { links: [] };
      const links = scanTemplate(model.getValue()).pieces.flatMap((piece) => {
        const href = piece.kind === "include" ? linkOf(piece.path) : null;
        if (href === null || piece.kind !== "include") return [];
        const range = monaco.Range.fromPositions(model.getPositionAt(piece.from), model.getPositionAt(piece.to));
        return [{ range, url: new URL(href, location.href).href, tooltip: opens(piece.path) }];
      });
      return { links };
    },
  });
  monaco.languages.registerCodeActionProvider("markdown", {
    provideCodeActions(model, range) {
      const text = model.getValue();
      const [from, to] = [model.getOffsetAt(range.getStartPosition()), model.getOffsetAt(range.getEndPosition())];
      const { findings = [], language } = known.get(model.uri.toString()) ?? {};
      const action = (fix: Fix, isPreferred: boolean) => {
        const place = monaco.Range.fromPositions(model.getPositionAt(fix.from), model.getPositionAt(fix.to));
        const edit = {
          edits: [
            { resource: model.uri, versionId: model.getVersionId(), textEdit: { range: place, text: fix.insert } },
          ],
        };
        return { title: sayFix(fix, language), kind: "quickfix", isPreferred, edit };
      };
      const actions = findings.flatMap((finding) => {
        if (finding.in || finding.to < from || finding.from > to) return [];
        const fix = fixOf(finding, text);
        return fix ? [action(fix, true)] : [];
      });
      const all = actions.length > 0 ? fixAllOf(findings, text) : null;
      if (all) actions.push(action(all, false));
      return { actions, dispose: () => {} };
    },
  });
  monaco.languages.registerCompletionItemProvider("markdown", {
    triggerCharacters: ["{", "<", "@", "."],
    provideCompletionItems(model, position) {
      const before = model.getValueInRange(
        new monaco.Range(position.lineNumber, 1, position.lineNumber, position.column),
      );
      const typed = /(?:\{\{[-\s]*|<<|@)[\w."/ -]{0,80}$/.exec(before);
      if (!typed) return { suggestions: [] };
      const after = model.getValueInRange(
        new monaco.Range(position.lineNumber, position.column, position.lineNumber, position.column + 2),
      );
      const end = position.column + (after === "}}" || after === ">>" ? 2 : 0);
      const range = new monaco.Range(position.lineNumber, position.column - typed[0].length, position.lineNumber, end);
      const suggestions = (known.get(model.uri.toString())?.completions ?? []).map((completion) => ({
        label: { label: completion.label, description: completion.detail },
        kind: monaco.languages.CompletionItemKind.Snippet,
        insertText: completion.insert,
        filterText: `${typed[0]}${completion.label}`,
        documentation: { value: `\`\`\`\`text\n${completion.preview}\n\`\`\`\`` },
        range,
      }));
      return { suggestions };
    },
  });
}
