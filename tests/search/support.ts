import { SearchPage } from "schemas/search/search.ts";
import { caughtUp } from "../followers/marks.ts";
import type { Person } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";
import { searchIndex } from "../../server/search/follow_messages.ts";

/** The follower, without its rest. */
export const quick = { ...searchIndex, rest: 10 };

/** A server on which nothing but the index follows the log. */
export function startSearching(options: ServerOptions = {}): Promise<TestServer> {
  return startServer({
    followers: [quick],
    environment: { WRITE_LIMITS: "off" },
    searchTextPace: {},
    ...options,
  });
}

export const indexed = (server: TestServer, timeout?: number) =>
  caughtUp(server.sql, searchIndex.name, timeout);

/** Until the messages that were there before are indexed, too. */
export async function built({ sql }: TestServer, timeout?: number): Promise<void> {
  const isDone = async () => (await sql`select from search_build where down_to = 0`).length > 0 || undefined;
  await eventually(isDone, "the search to be built", timeout);
}

export async function searchPage(
  server: TestServer,
  person: Person,
  q: string,
  more: Record<string, string | number | boolean> = {},
): Promise<SearchPage> {
  const query = new URLSearchParams({
    q,
    ...Object.fromEntries(Object.entries(more).map(([k, v]) => [k, `${v}`])),
  });
  return (await server.as(person).get(`/search?${query}`)).as(SearchPage);
}

/** The contents of what somebody finds, the newest first. */
export async function finds(server: TestServer, person: Person, q: string): Promise<string[]> {
  const { hits } = await searchPage(server, person, q);
  return hits.map(({ message: { detail } }) => "content" in detail ? detail.content : "");
}

/** Milliseconds. Programs that read files come last on a busy machine. */
const READING = 120_000;

/** Until all texts of files and titles of pages are known that were to be read. */
export async function textsRead({ sql }: TestServer): Promise<void> {
  const isDone = async () =>
    (await sql`select from jobs where kind = 'search_texts'`).length === 0 || undefined;
  await eventually(isDone, "the texts to be read", READING);
}
