import assert from "node:assert/strict";
import { run } from "../bench/process.ts";
import { gid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { OpenApi, type Route } from "../support/openapi.ts";
import { visitor } from "../support/visitor.ts";
import { Callers, type Role } from "./callers.ts";
import { Requests } from "./requests.ts";
import { textsOf } from "./texts.ts";
import { type Labelled, Watch } from "./watch.ts";

/** UTF-16 units of each text. */
const LENGTH = 65_536;
/**
 * Texts for each part of each operation. The next part gets the next ones, so that all are tried in many places.
 * `HOSTILE_TEXTS=75 deno task test tests/hostile` tries all of them everywhere, which takes minutes.
 */
const TEXTS = Number(Deno.env.get("HOSTILE_TEXTS") ?? 4);
/** The operations are tried in parts, each with a server of its own, so that no part takes long. */
const AREAS: Record<string, RegExp> = {
  "sessions and pages": /^\/(token|license|page|command|command_answer|favorite|resource)\b/,
  "webhooks": /^\/(hook|webhooks|v10)\b/,
  "bots": /^\/bot\b/,
  "their own account": /^\/user\b/,
  "channels and messages": /^\/(group|message)\b/,
  "the server": /^\/admin\b/,
};
/** Described by itself, and takes nothing. */
const isTried = ({ path }: Route) => path !== "/spec";
const isLast = ({ path }: Route) => path === "/user/delete";
/** `HOSTILE_ONLY='POST /group' deno task test tests/hostile` tries only these. */
const ONLY = new RegExp(Deno.env.get("HOSTILE_ONLY") ?? "");

interface Running extends AsyncDisposable {
  url: URL;
  pid: number;
  api: OpenApi;
  callers: Callers;
}

async function start(): Promise<Running> {
  await using made = new AsyncDisposableStack();
  const database = made.use(await clone("cast"));
  const DATA_DIR = await Deno.makeTempDir({ prefix: "parley-hostile-" });
  made.defer(() => Deno.remove(DATA_DIR, { recursive: true }));
  const callers = made.use(await Callers.make(database.url));
  const { url, pid } = made.use(
    await run("../../main.ts", { DATABASE_URL: database.url, DATA_DIR, PORT: "0" }),
  );
  const bo = await visitor(url.origin, "bo");
  callers.mid = await bo.send({ gid: gid.lobby }, "Hello");
  const ada = await visitor(url.origin, "ada");
  callers.secret = (await ada.get("/admin/system/third_party_secret")).text;
  const document = await (await fetch(new URL("/api/spec", url))).json();
  const owned = made.move();
  return { url, pid, callers, api: new OpenApi(document), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function tryAll(area: RegExp, role: "stranger" | "insider"): Promise<void> {
  await using server = await start();
  const { api, callers, url, pid } = server;
  const wrong = new Set<string>();
  const parts = new Set<string>();
  const passed = new Set<Route>();
  let route: Route;
  let status = 0;
  using watch = new Watch(url, pid, ({ what }, answer) => {
    status = answer.status;
    if (status !== 401 && status !== 403) passed.add(route);
    if (status === 0) wrong.add(`no answer: ${what}`);
    if (status >= 500 && status !== 503) wrong.add(`${what}: ${status} ${answer.text.slice(0, 200)}`);
    const violation = status >= 400 && api.violationOf(route, answer);
    if (violation) wrong.add(`${what}: ${status} ${violation}`);
  });
  const requests = new Requests(callers, api.document);
  const texts = textsOf(LENGTH);
  const routes = api.routes.filter(isTried).filter(({ method, path, operation }) =>
    ONLY.test(`${method} ${path}`) && area.test(path) && (role === "stranger" || operation.security)
  );
  // After its first request Bo is gone.
  routes.sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  let turn = 0;
  for (route of routes) {
    const isOpen = !route.operation.security;
    let as: Role = role === "stranger" ? "stranger" : route.path.startsWith("/bot") ? "bot" : "member";
    for (const [n, text] of texts.entries()) {
      const all = [...requests.of(route, as, text)].map(({ what, request }) => ({
        what: `${what}: ${text.name}`,
        part: what,
        request,
      }));
      for (const { part } of all) parts.add(part);
      const mine = all.filter((_, at) =>
        (texts.length + n - (turn + at) * TEXTS % texts.length) % texts.length < TEXTS
      );
      if (mine.length === 0) continue;
      if (isOpen || role === "insider") await callers.forgive();
      if (route.path.endsWith("/logout")) await callers.signInAgain();
      if (as === "member") {
        await watch.send(mine.slice(0, 1));
        if (status === 403) {
          as = "admin";
          await watch.send([...requests.of(route, as, text)].slice(0, 1));
        }
      }
      await watch.send(as === "admin" ? rewritten(mine, callers) : mine);
    }
    turn += 1;
  }
  console.log(
    `${routes.length} operations, ${parts.size} parts of requests, ${texts.length} texts, ${watch.sent} requests as ` +
      `${role}, longest wait ${Math.round(watch.longest)} ms`,
  );
  assert.deepEqual([...wrong].slice(0, 60), []);
  assert.deepEqual(watch.slow, []);
  if (role === "insider") {
    const refused = routes.filter((route) => !passed.has(route)).map(({ method, path }) =>
      `${method} ${path}`
    );
    assert.deepEqual(refused, [], "somebody gets past authorization everywhere");
  }
}

/** The same as an admin. */
function rewritten(requests: Labelled[], { admin }: Callers): Labelled[] {
  return requests.map(({ what, request }) => ({
    what: what.replace(/^member/, "admin"),
    request: { ...request, headers: { ...request.headers, "x-api-key": admin } },
  }));
}

for (const [area, paths] of Object.entries(AREAS)) {
  Deno.test(`nothing that a stranger sends to calls of ${area} keeps others waiting`, () =>
    tryAll(paths, "stranger"));
  if (area === "webhooks") continue;
  Deno.test(`nothing that is sent with a token to calls of ${area} keeps others waiting`, () =>
    tryAll(paths, "insider"));
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
