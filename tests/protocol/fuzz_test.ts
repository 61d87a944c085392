import assert from "node:assert/strict";
import fc from "fast-check";
import { calling, newKey, robo } from "../bots/robo.ts";
import type { Answer } from "../support/answer.ts";
import { OpenApi, type Route } from "../support/openapi.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type GeneratedRequest, requestsOf } from "./requests.ts";

/** Requests for each route and caller. `FUZZ_RUNS=500 deno task test tests/protocol/fuzz_test.ts` looks closer. */
const RUNS = Number(Deno.env.get("FUZZ_RUNS") ?? 3);

/** A stream never ends, and after these the caller or what others need is gone. */
const SPECIAL = /\/events|\/logout|^DELETE \/user\/delete$|^DELETE \/group\/\{gid\}$/;

type Ask = (method: string, request: GeneratedRequest) => Promise<Answer>;

const callers: Record<string, (server: TestServer) => Promise<Ask>> = {
  "an admin": (server) => asking(server, "ada"),
  "a member": (server) => asking(server, "bo"),
  "a bot": async (server) => {
    const { uid } = await robo(server);
    // Each has an allowance of its own.
    const keys = await Promise.all(
      Array.from({ length: 10 }, (_, index) => newKey(server, uid, `key ${index}`)),
    );
    const member = calling(server, ...keys);
    return (method, { path, headers, body }) => member.request(method, path, { headers, body });
  },
};

for (const [who, open] of Object.entries(callers)) {
  Deno.test(`whatever ${who} sends by the OpenAPI document, the answer is in the document too`, async () => {
    await using server = await startServer({
      environment: { OUTBOUND_ALLOW: "127.0.0.1/32", WRITE_LIMITS: "off" },
    });
    const api = await OpenApi.of(server);
    const ask = await open(server);
    const routes = api.routes.filter(({ method, path }) => !SPECIAL.test(`${method} ${path}`));
    const statuses = new Map<number, number>();
    for (const route of routes) await fuzz(api, route, ask, statuses);
    const count = (from: number) =>
      [...statuses].reduce(
        (sum, [status, times]) => status >= from && status < from + 100 ? sum + times : sum,
        0,
      );
    console.log(`${count(200)} requests were accepted, ${count(400)} refused`);
    assert.ok(count(200) > 0 && count(400) > 0);
    assert.equal((await server.as("ada").trySend("lobby", "Still there?")).status, 200);
  });
}

async function fuzz(api: OpenApi, route: Route, ask: Ask, statuses: Map<number, number>): Promise<void> {
  const property = fc.asyncProperty(requestsOf(route), async (request) => {
    const answer = await ask(route.method, request);
    const { status, text } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const what = `${route.method} ${request.path} ${request.body?.slice(0, 300)}: ${status} ${
      text.slice(0, 300)
    }`;
    // A 503 says that something is switched off. The document has to state it, as any other status.
    assert.ok(status < 500 || status === 503, what);
    assert.equal(api.violation(route.method, request.path, answer), undefined, what);
  });
  await fc.assert(property, { numRuns: RUNS });
}

function asking(server: TestServer, person: "ada" | "bo"): Promise<Ask> {
  return Promise.resolve((method, { path, headers, body }) =>
    server.as(person).request(method, path, { headers, body })
  );
}
