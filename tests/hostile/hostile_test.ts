import assert from "node:assert/strict";
import type { Route } from "../support/openapi.ts";
import { start } from "./server.ts";
import { LENGTH, textsOf } from "./texts.ts";
import { Trial } from "./trial.ts";

/** `HOSTILE_SIBLINGS=1 deno task test tests/hostile` tries those, too, which takes twice as long. */
const SIBLINGS = Deno.env.has("HOSTILE_SIBLINGS");
/** The operations are tried in parts, each with a server of its own, so that no part takes long. */
const AREAS: Record<string, RegExp> = {
  "sessions and pages": /^\/(token|license|page|command|command_answer|favorite|resource)\b/,
  "webhooks": /^\/(hook|webhooks|v10)\b/,
  "bots": /^\/bot\b/,
  "their own account": /^\/user\b/,
  "channels and messages": /^\/(group|message|search)\b/,
  "the server": /^\/admin\b/,
};
/** Described by itself, and takes nothing. */
const isTried = ({ path }: Route) => path !== "/spec";
const isRead = ({ method, path }: Route) =>
  method === "GET" && !["/user/events", "/token/logout"].includes(path);
/** Lists are read before the texts are in them, and once after it. When his account is deleted Bo is gone. */
const turnOf = (route: Route) => isRead(route) ? 0 : route.path === "/user/delete" ? 2 : 1;
/** `HOSTILE_ONLY='POST /group' deno task test tests/hostile` tries only these. */
const ONLY = new RegExp(Deno.env.get("HOSTILE_ONLY") ?? "");

/** Every text in every part of every operation below these paths. */
async function tryAll(area: RegExp): Promise<void> {
  await using server = await start();
  const texts = textsOf(LENGTH, SIBLINGS);
  const routes = server.api.routes.filter(isTried)
    .filter(({ method, path }) => ONLY.test(`${method} ${path}`) && area.test(path))
    .sort((a, b) => turnOf(a) - turnOf(b));
  using trial = new Trial(server, texts);
  for (const route of routes) await trial.asStranger(route);
  for (const route of routes.filter(({ operation }) => operation.security)) await trial.asInsider(route);
  for (const route of routes.filter(isRead)) await trial.read(route);
  console.log(`${routes.length} operations, ${trial.summary}`);
  assert.deepEqual([...trial.wrong].slice(0, 60), []);
  assert.deepEqual(trial.slow, []);
  const secured = routes.filter(({ operation }) => operation.security);
  const refused = secured.filter((route) => !trial.passed.has(route)).map(({ method, path }) =>
    `${method} ${path}`
  );
  assert.deepEqual(refused, [], "somebody gets past authorization everywhere");
}

for (const [area, paths] of Object.entries(AREAS)) {
  Deno.test(`nothing that is sent to calls of ${area}, with a token or without, keeps others waiting`, () =>
    tryAll(paths));
}

Deno.test("every operation of the OpenAPI document belongs to exactly one of these tests", async () => {
  await using server = await start();
  const tried = server.api.routes.filter(isTried);
  const lost = tried.filter(({ path }) =>
    Object.values(AREAS).filter((area) => area.test(path)).length !== 1
  );
  assert.deepEqual(lost.map(({ method, path }) => `${method} ${path}`), []);
  assert.ok(tried.length > 250, `${tried.length} operations`);
});
