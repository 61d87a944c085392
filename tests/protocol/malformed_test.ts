import assert from "node:assert/strict";
import { calling, newKey, robo } from "../bots/robo.ts";
import type { Person } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { OpenApi, type Route } from "../support/openapi.ts";
import { startServer } from "../support/server.ts";
import { BODIES, otherTypes, paths, spoiltRequests } from "./malformed.ts";

/** Left out: a stream never ends, and after signing out or deleting the channel nothing else could be tested. */
const SPECIAL = /\/events|\/logout|^DELETE \/group\/\{gid\}$/;
/** Only the first of these requests succeeds. The account that sent it is gone. */
const LAST = /^DELETE \/user\/delete$/;

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

async function attack(api: OpenApi, member: Member, route: Route): Promise<number> {
  let count = 0;
  const ask = async (path: string, type: string, body?: BodyInit) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const answer = await member.request(route.method, path, { headers, body });
    const what = () => `${route.method} ${path} ${type} ${String(body).slice(0, 200)}: ${answer.text}`;
    // A 503 says that something is switched off. The document has to state it, as any other status.
    const isAnswer = answer.status >= 200 && answer.status < 500 || answer.status === 503;
    assert.ok(isAnswer, `${answer.status} ${what()}`);
    assert.equal(api.violation(route.method, path, answer), undefined, what());
    count++;
    return answer.status;
  };

  for (const path of paths(route)) {
    await ask(path, "application/json", route.method === "GET" ? undefined : "{}");
  }
  if (route.method === "GET") return count;
  const [path] = paths(route);
  const json = (body?: BodyInit) => ask(path, "application/json", body);
  const statuses = new Set<number>();
  for (const body of BODIES) statuses.add(await json(body));
  // Refused whatever the body: it is not read before the caller is known.
  if (statuses.size === 1 && REFUSED.isSupersetOf(statuses)) return count;
  for (const body of spoiltRequests(api, route)) await json(body);
  for (const [type, body] of otherTypes(route)) await ask(path, type, body);
  return count;
}

for (const who of ["ada", "bo", "gus", "nobody"] as const) {
  Deno.test(`whatever ${who} sends, the server answers as its document says and never fails`, async () => {
    await using server = await startServer({ environment: { WRITE_LIMITS: "off" } });
    const api = await OpenApi.of(server);
    const member = who === "nobody" ? server.nobody : server.as(who as Person);
    const isLast = ({ method, path }: Route) => LAST.test(`${method} ${path}`);
    const routes = api.routes.filter(({ method, path }) => !SPECIAL.test(`${method} ${path}`));
    let count = 0;
    for (const route of routes.filter((route) => !isLast(route))) count += await attack(api, member, route);
    const { status } = await member.get("/user/me");
    assert.equal(status, who === "nobody" ? 401 : 200, "the same caller to the end");
    for (const route of routes.filter(isLast)) count += await attack(api, member, route);
    assert.ok(count > 2000, `only ${count} requests`);
    assert.equal((await server.as("ada").trySend("lobby", "Still there?")).status, 200);
  });
}

Deno.test("whatever a bot sends, the server answers as its document says and never fails", async () => {
  await using server = await startServer({ environment: { WRITE_LIMITS: "off" } });
  const api = await OpenApi.of(server);
  const { uid } = await robo(server);
  const keys: string[] = [];
  while (keys.length < 49) keys.push(await newKey(server, uid, `key ${keys.length}`));
  const calls = calling(server, ...keys);
  let count = 0;
  for (const route of api.routes.filter(({ path }) => /^\/bot\b/.test(path))) {
    count += await attack(api, calls, route);
  }
  assert.ok(count > 200, `only ${count} requests`);
});
