import type { Context } from "hono";
import { shownKind } from "schemas/shown_types.ts";
import { mayReadArchive, mayReadFavorites, mayReadFile, type Reader } from "../../db/file_readers.ts";
import type { Query } from "../../db/connection.ts";
import { readFileCookie } from "../auth/sessions/file_cookie.ts";
import type { Env } from "../http/context.ts";
import { badToken, notFound } from "../base/errors.ts";
import { accountOfKey } from "../auth/api_keys/guard.ts";
import { identify } from "../http/guard.ts";
import type { Services } from "../app/services.ts";

/** A browser may keep it, and has to ask each time whether it may still show it. */
const ASK_AGAIN = "private, no-transform, no-cache";

/** For those who need to sign in where files need that. */
export const NEEDS_SIGN_IN = { 401: { text: "This server requires sign-in to read files" } };

export const readersOfFile = (path: string) => gate((db, reader) => mayReadFile(db, reader, path));
export const readersOfArchive = (path: string) => gate((db, reader) => mayReadArchive(db, reader, path));
export const readersOfFavorites = (uid: number) => gate((db, reader) => mayReadFavorites(db, reader, uid));

/**
 * Returns true if everybody who knows the path of a file may read it, and so may name it in a message. The path is
 * a secret then that cannot be guessed.
 */
export async function isOpenToAll({ settings }: Pick<Services, "settings">): Promise<boolean> {
  return !(await settings.read("files")).need_sign_in;
}

/**
 * Answers with what `find` returns: to everybody who knows its path, or, where files need a sign-in, to those who may
 * read it. To others it does not exist.
 */
function gate(may: (db: Query, reader: Reader) => Promise<boolean>) {
  return async (c: Context<Env>, answer: () => Promise<Response>): Promise<Response> => {
    const { services } = c.var;
    if (await isOpenToAll(services)) return await answer();
    if (!await may(services.database.kysely, await readerOf(c))) throw notFound();
    const response = await answer();
    if (response.headers.get("cache-control") !== "no-store") {
      response.headers.set("cache-control", ASK_AGAIN);
    }
    downloadMedia(response.headers);
    return response;
  };
}

/**
 * A player that is opened alone asks for its film again, from its sandbox and so without the cookie that it needs here.
 * Players in pages do not look at this header.
 */
function downloadMedia(headers: Headers): void {
  const disposition = headers.get("content-disposition");
  if (!disposition || shownKind(headers.get("content-type") ?? "") !== "media") return;
  headers.set("content-disposition", disposition.replace(/^inline/, "attachment"));
}

/** By a token, by the key of a bot, or by the cookie of our own pages. Throws 401 without any of them. */
async function readerOf(c: Context<Env>): Promise<Reader> {
  const { services } = c.var;
  const token = c.req.header("x-api-key");
  if (token !== undefined) {
    const bot = await services.accounts.session(token) ? undefined : await accountOfKey(services, token);
    return bot ? { uid: bot.uid, session: null } : (await identify(services, token)).session;
  }
  const reader = await readFileCookie(c);
  if (!reader) throw badToken();
  return reader;
}
