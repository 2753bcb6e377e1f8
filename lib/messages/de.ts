import account from "./de/account.json";
import agents from "./de/agents.json";
import editor from "./de/editor.json";
import fragments from "./de/fragments.json";
import history from "./de/history.json";
import language from "./de/language.json";
import pages from "./de/pages.json";
import platform from "./de/platform.json";
import reference from "./de/reference.json";
import search from "./de/search.json";
import settings from "./de/settings.json";
import shell from "./de/shell.json";
import ui from "./de/ui.json";

/** The catalogue in German. A test holds that it says all that the English one says, with the same values. */
export const de = {
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
