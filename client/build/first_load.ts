import type { Plugin } from "esbuild";
import { partsOfAuth } from "./auth_parts.ts";
import { directImports, type Graph, isLoadedLater, laterFrom, loadedWith, reachedFrom } from "./graph.ts";
import { importsOf } from "./imports.ts";
import type { Rewrite } from "./rewrite.ts";
import { oneSoonFile } from "./soon.ts";

export const ENTRY = "client/main.tsx";
export const APP = "client/app/App.tsx";
export const CHAT = "client/screens/chat/ChatPage.tsx";
export const SETTINGS = "client/app/settings/screens.ts";
const SIGN_IN = "client/screens/auth/SignIn.tsx";
const COMPOSER = "client/screens/chat/composer/ComposerForm.tsx";
export const MARKDOWN = "client/components/text/markdown/parser.ts";

/**
 * Puts what every page needs into the entry's file, what else the app loads first into a second one, and what it loads
 * next into four more: the page of a chat, the composer, the parser of Markdown, and all that is due soon. A bundler creates a separate
 * file for every combination of parts that share code, which made fifty files before the first screen, and fifty more
 * after it. Many small files also compress worse than a large one. So each part imports everything that the page has
 * loaded already. Then there are only these combinations. What the app shares with the
 * pages of signing in is in the entry's file too: somebody who signs in loads the app next. These pages share what the
 * sign-in page loads, and whatever two of them need.
 */
export function firstLoad(graph: Graph, soon: string[]): { plugin: Plugin; rewrite: Rewrite } {
  const islands = laterFrom(graph, ENTRY);
  const elsewhere = reachedFrom(graph, islands.filter((path) => path !== APP));
  const next = loadedWith(graph, [ENTRY, APP, CHAT, COMPOSER, ...soon]);
  const parser = loadedWith(graph, [MARKDOWN]);
  const app = loadedWith(graph, [ENTRY, APP]);
  const atSignIn = loadedWith(graph, [SIGN_IN]);
  const shared = [...elsewhere].filter((path) => next.has(path));
  const twice = [...parser].filter((path) => next.has(path));
  const atOnce = shared.filter((path) => app.has(path) || atSignIn.has(path) || twice.includes(path));

  // Never a part itself: it would wait for whoever waits for it, as the entry does for its island.
  const direct = (path: string) => directImports(graph, path);
  const entry = [...direct(ENTRY), ...atOnce];
  const afterApp = [...entry, ...direct(APP)];
  const beforeChat = [...afterApp, ...twice];
  const afterChat = [...beforeChat, ...direct(CHAT)];
  const afterComposer = [...afterChat, ...direct(COMPOSER)];
  const afterSoon = [...afterComposer, ...soon];
  const auth = partsOfAuth(graph, { islands, app: [ENTRY, APP, CHAT, COMPOSER, ...soon, SETTINGS] });
  const afterSignIn = [...entry, ...direct(SIGN_IN)];
  const afterPages = [...afterSignIn, ...shared, ...auth.sharedBy(auth.pages)];
  const afterSteps = [...afterPages, ...auth.sharedBy(auth.steps)];

  const readsMarkdown = (path: string) =>
    [...loadedWith(graph, [path])].some((module) => parser.has(module) && !next.has(module));

  function before(path: string): string[] {
    if (path === ENTRY || path === SIGN_IN) return entry;
    if (soon.includes(path) || !isLoadedLater(graph, path)) return [];
    if (auth.pages.includes(path)) return afterPages;
    if (auth.steps.includes(path)) return afterSteps;
    if (path === CHAT) return beforeChat;
    if (path === COMPOSER || path === MARKDOWN) return afterChat;
    if (path === APP) return entry;
    if (elsewhere.has(path)) return [...entry, ...shared];
    return readsMarkdown(path) ? [...afterSoon, ...direct(MARKDOWN)] : afterSoon;
  }

  const oneFile = oneSoonFile(soon, afterComposer);
  return {
    plugin: oneFile.plugin,
    rewrite: async (source, path) => importsOf(before(path), path) + await oneFile.rewrite(source, path),
  };
}
