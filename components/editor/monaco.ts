// The parts of Monaco that the console uses, from our own server; loaded after the page is there.
import * as monaco from "monaco-editor/editor.js";
import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/caretOperations/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/codeAction/register.js";
import "monaco-editor/features/codicon/register.js";
import "monaco-editor/features/contextmenu/register.js";
import "monaco-editor/features/cursorUndo/register.js";
import "monaco-editor/features/diffEditor/register.js";
import "monaco-editor/features/find/register.js";
import "monaco-editor/features/gotoError/register.js";
import "monaco-editor/features/hover/register.js";
import "monaco-editor/features/lineSelection/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/links/register.js";
import "monaco-editor/features/longLinesHelper/register.js";
import "monaco-editor/features/multicursor/register.js";
import "monaco-editor/features/quickCommand/register.js";
import "monaco-editor/features/quickHelp/register.js";
import "monaco-editor/features/snippet/register.js";
import "monaco-editor/features/suggest/register.js";
import "monaco-editor/features/toggleTabFocusMode/register.js";
import "monaco-editor/features/unicodeHighlighter/register.js";
import "monaco-editor/features/wordOperations/register.js";
import "monaco-editor/languages/definitions/markdown/register.js";
import { loader } from "@monaco-editor/react";
import { registerProviders } from "./providers";

self.MonacoEnvironment = {
  getWorker: () => new Worker(new URL("monaco-editor/editor/editor.worker.js", import.meta.url), { type: "module" }),
};

// Without this the wrapper would fetch Monaco from a foreign server.
loader.config({ monaco });

/** A colour of the page as `#rrggbb`: Monaco does not take the short form that a minifier writes. */
function color(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, "$&$&") : value;
}

/** Takes the page's colours over; again after each change of theme. */
export function applyTheme(): void {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
  monaco.editor.defineTheme("inlay", {
    base: dark ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "keyword.md", foreground: color("--accent").slice(1), fontStyle: "bold" },
      // Angle brackets are placeholders here, not HTML: nothing to shout about.
      ...["tag", "attribute.name", "attribute.value", "string", "variable"].map((token) => ({
        token: `${token}.md`,
        foreground: color("--text").slice(1),
      })),
    ],
    colors: {
      "editor.background": color("--surface"),
      "editor.foreground": color("--text"),
      "editorLineNumber.foreground": color("--muted"),
      "editorLineNumber.activeForeground": color("--text"),
      "editor.lineHighlightBorder": "#00000000",
      "editor.lineHighlightBackground": color("--bg"),
      "editorWidget.background": color("--surface"),
      "editorWidget.border": color("--line"),
      "editorHoverWidget.background": color("--surface"),
      "editorHoverWidget.border": color("--line"),
      "editorCursor.foreground": color("--accent"),
      focusBorder: color("--accent"),
    },
  });
  monaco.editor.setTheme("inlay");
}

registerProviders(monaco);

export { monaco };
