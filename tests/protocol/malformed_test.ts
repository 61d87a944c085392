import assert from "node:assert/strict";
import type { Person } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { OpenApi, type Route } from "../support/openapi.ts";
import { startServer } from "../support/server.ts";
import { WALK } from "./walk.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const deep = "[".repeat(20_000) + "]".repeat(20_000);

/** Wrong values for numbers and words in a URL. */
const SEGMENTS = [
  "1",
  "0",
  "-1",
  "x",
  "1.5",
  "9".repeat(30),
  "%00",
  "%ff",
  "%F0%9F%8E%88",
  "1%2F..",
  "%25",
  "true",
];
const VALUES = [null, true, -1, 0, 1.5, 1e300, "", "x", "\0", "\ud800", "9".repeat(70_000), [], {}, [null], {
  a: 1,
}];
const BODIES: (BodyInit | undefined)[] = [
  undefined,
  "",
  "{",
  "null",
  "[]",
  "{}",
  "1",
  '"x"',
  '{"a":1}}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"a":1}}',
  deep,
  bytes(0),
  bytes(0xff, 0xfe),
  bytes(0x7b, 0x22, 0xff, 0x22, 0x7d),
  bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d),
];
const TYPES = ["application/json", "text/plain", "text/markdown", "multipart/form-data; boundary=x", "x", ""];

/** Left out: a stream never ends, and after signing out or deleting the channel nothing else could be tested. */
const SPECIAL = /\/events|\/logout|^DELETE \/group\/\{gid\}$/;

function* paths({ path, operation }: Route): Generator<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const filled = (segment: string) => path.replace(/\{\w+\}/g, segment);
  for (const segment of names.length ? SEGMENTS : ["1"]) yield filled(segment);
  for (const { name } of (operation.parameters ?? []).filter((one) => one.in === "query")) {
    for (const segment of ["", ...SEGMENTS]) yield `${filled("1")}?${name}=${segment}`;
    yield `${filled("1")}?${name}=1&${name}=2`;
  }
}

/** Every copy of `value` in which one part, at any depth, is replaced. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of spoilt(inner)) yield Object.assign(structuredClone(value), { [key]: wrong });
  }
}

/** The valid requests of the walk, each with one part wrong. */
function* bodies(api: OpenApi, route: Route): Generator<BodyInit | undefined> {
  yield* BODIES;
  for (const [, method, path, body] of WALK) {
    if (typeof body !== "object" || api.find(method, path)?.path !== route.path) continue;
    for (const wrong of spoilt(body)) yield JSON.stringify(wrong);
  }
}

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
  };

  for (const path of paths(route)) {
    await ask(path, "application/json", route.method === "GET" ? undefined : "{}");
  }
  if (route.method === "GET") return count;
  const [path] = paths(route);
  for (const body of bodies(api, route)) await ask(path, "application/json", body);
  for (const type of TYPES) for (const body of BODIES) await ask(path, type, body);
  return count;
}

for (const who of ["ada", "bo", "gus", "nobody"] as const) {
  Deno.test(`whatever ${who} sends, the server answers as its document says and never fails`, async () => {
    await using server = await startServer();
    const api = await OpenApi.of(server);
    const member = who === "nobody" ? server.nobody : server.as(who as Person);
    let count = 0;
    for (const route of api.routes) {
      if (!SPECIAL.test(`${route.method} ${route.path}`)) count += await attack(api, member, route);
    }
    assert.ok(count > 2000, `only ${count} requests`);
    assert.equal((await server.as("ada").trySend("lobby", "Still there?")).status, 200);
  });
}
