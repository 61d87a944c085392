import assert from "node:assert/strict";
import type { RequestOptions } from "../support/member.ts";
import { mismatch } from "../support/json_schema.ts";
import { OpenApi, type Route } from "../support/openapi.ts";
import { oversized } from "../support/oversize.ts";
import { startServer } from "../support/server.ts";

/** Bodies that may be so long are files. Their tests lower the limit. */
const FILE = 100_000_000;

type Asked = [path: string, extra: RequestOptions & { body?: string }];

/** Requests that are valid except for one value out of bounds. */
function* requests({ path, operation }: Route, document: unknown): Generator<Asked> {
  const bare = path.replace(/\{\w+\}/g, "1");
  for (const { in: place, name, schema } of operation.parameters ?? []) {
    // The server ignores invalid headers of this kind.
    if (place === "header") continue;
    for (const wrong of oversized(schema!, document)) {
      // In a URL everything is text, so a number is a valid word.
      const word = encodeURIComponent(String(wrong).toWellFormed());
      if (!mismatch(schema!, word, document)) continue;
      yield [place === "query" ? `${bare}?${name}=${word}` : path.replace(`{${name}}`, word), {}];
    }
  }
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    const bodies = type === "application/json"
      ? [...oversized(schema!, document)].map((body) => JSON.stringify(body))
      : schema!.maxLength! < FILE
      ? ["x".repeat(schema!.maxLength! + 1)]
      : [];
    for (const body of bodies) yield [bare, { body, headers: { "Content-Type": type } }];
  }
}

for (const who of ["ada", "nobody"] as const) {
  Deno.test(`values beyond the bounds of the document are refused to ${who}`, async () => {
    await using server = await startServer({ environment: { WRITE_LIMITS: "off" } });
    const api = await OpenApi.of(server);
    const member = who === "nobody" ? server.nobody : server.as(who);
    const stored = async () => {
      const [{ users, channels, messages }] = await server.sql`
        select (select count(*) from users) as users, (select count(*) from channels) as channels,
          (select count(*) from messages) as messages`;
      return `${users} ${channels} ${messages}`;
    };
    const before = await stored();
    let count = 0;
    for (const route of api.routes) {
      for (const [path, extra] of requests(route, api.document)) {
        const { status, text } = await member.request(route.method, path, extra);
        const asked = `${route.method} ${path.slice(0, 100)} ${extra.body?.slice(0, 200)}`;
        assert.ok(status >= 400 && status < 500, `${status} ${text}: ${asked}`);
        count++;
      }
    }
    assert.ok(count > 400, `only ${count} requests`);
    assert.equal(await stored(), before);
  });
}
