import { partsOfAuth } from "./auth_parts.ts";
import { directImports, type Graph, isLoadedLater, laterFrom, loadedWith, reachedFrom } from "./graph.ts";

export const ENTRY = "client/main.tsx";
export const APP = "client/app/App.tsx";
export const CHAT = "client/screens/chat/ChatPage.tsx";
export const MARKDOWN = "client/components/text/markdown/parser.ts";
export const SETTINGS = "client/app/settings/screens.ts";
const COMPOSER = "client/screens/chat/composer/ComposerForm.tsx";
const SIGN_IN = "client/screens/auth/SignIn.tsx";

interface Stages {
  /** The modules that the page has loaded before this one, or loads with it. */
  before(path: string): string[];
  beforeSoon: string[];
}

/** The order in which a page loads its parts. None of them is itself in a list: it would wait for whoever waits for it. */
export function stagesOf(graph: Graph, soon: string[]): Stages {
  const direct = (path: string) => directImports(graph, path);
  const common = commonModules(graph, soon);
  const entry = [...direct(ENTRY), ...common.atOnce];
  const beforeChat = [...entry, ...direct(APP), ...common.withMarkdown];
  const afterChat = [...beforeChat, ...direct(CHAT)];
  const beforeSoon = [...afterChat, ...direct(COMPOSER)];
  const afterSoon = [...beforeSoon, ...soon];

  const auth = partsOfAuth(graph, {
    islands: laterFrom(graph, ENTRY),
    app: [ENTRY, APP, CHAT, COMPOSER, ...soon, SETTINGS],
  });
  const inAuth = [...entry, ...direct(SIGN_IN), ...common.all, ...auth.sharedBy(auth.pages)];
  const known = new Map([
    [ENTRY, entry],
    [APP, entry],
    [SIGN_IN, entry],
    [CHAT, beforeChat],
    [COMPOSER, afterChat],
    [MARKDOWN, afterChat],
  ]);

  function before(path: string): string[] {
    if (known.has(path)) return known.get(path)!;
    if (soon.includes(path) || !isLoadedLater(graph, path)) return [];
    if (auth.pages.includes(path)) return inAuth;
    if (auth.steps.includes(path)) return [...inAuth, ...auth.sharedBy(auth.steps)];
    if (common.elsewhere.has(path)) return [...entry, ...common.all];
    return common.readsMarkdown(path) ? [...afterSoon, ...direct(MARKDOWN)] : afterSoon;
  }
  return { before, beforeSoon };
}

/** Modules that the app has in common with the pages of signing in, and with the parser of Markdown. */
function commonModules(graph: Graph, soon: string[]) {
  const inApp = loadedWith(graph, [ENTRY, APP, CHAT, COMPOSER, ...soon]);
  const first = new Set([...loadedWith(graph, [ENTRY, APP]), ...loadedWith(graph, [SIGN_IN])]);
  const elsewhere = reachedFrom(graph, laterFrom(graph, ENTRY).filter((path) => path !== APP));
  const parser = [...loadedWith(graph, [MARKDOWN])];
  const withMarkdown = parser.filter((path) => inApp.has(path));
  const onlyParser = parser.filter((path) => !inApp.has(path));
  const all = [...elsewhere].filter((path) => inApp.has(path));
  return {
    elsewhere,
    all,
    atOnce: all.filter((path) => first.has(path) || withMarkdown.includes(path)),
    withMarkdown,
    readsMarkdown(path: string) {
      const modules = loadedWith(graph, [path]);
      return onlyParser.some((module) => modules.has(module));
    },
  };
}
