import account from "./en/account.json";
import agents from "./en/agents.json";
import editor from "./en/editor.json";
import fragments from "./en/fragments.json";
import history from "./en/history.json";
import language from "./en/language.json";
import pages from "./en/pages.json";
import platform from "./en/platform.json";
import reference from "./en/reference.json";
import search from "./en/search.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import ui from "./en/ui.json";

/** The catalogue in English: a file a part of the console. Every sentence of the console stands in it, and only there. */
export const en = {
  account,
  agents,
  editor,
  fragments,
  history,
  language,
  pages,
  platform,
  reference,
  search,
  settings,
  shell,
  ui,
};
