import { Hono } from "hono";
import { SearchPage, SearchQuery } from "schemas/search/search.ts";
import { bot } from "../auth/api_keys/guard.ts";
import { tooManyRequests } from "../base/errors.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { signedIn } from "../http/guard.ts";
import { documented } from "../http/contract.ts";
import { step } from "../http/middleware.ts";
import { search } from "./search.ts";

const found = {
  query: SearchQuery,
  answers: {
    200: {
      json: SearchPage,
      about: "Newest first, or of the newest 300 the most relevant first; only what you can read now",
    },
  },
};

/** Each search may read much of the index. */
const limited = documented(
  step<Env>((c) => {
    const wait = c.var.services.searches.take(c.var.user.uid);
    if (wait > 0) throw tooManyRequests(wait);
  }),
  { responses: { 429: { description: "This account searches too often; see Retry-After" } } },
);

export const searching = new Hono<Env>()
  .get(
    "/search",
    signedIn,
    limited,
    contract({
      summary:
        'Search messages: words, "phrases", `-word`, `or`, and `from:` `in:` `to:` `mentions:` `has:` `is:` `before:` `after:` `on:` `during:`',
      tags: ["messages"],
      ...found,
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await search(services, user, c.req.valid("query")));
    },
  )
  .get(
    "/bot/search",
    bot,
    limited,
    contract({ summary: "Search the messages that the bot can read", tags: ["bots"], ...found }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await search(services, user, c.req.valid("query")));
    },
  );
