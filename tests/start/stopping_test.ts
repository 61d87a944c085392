import assert from "node:assert/strict";
import { Peer } from "../outbound/peer.ts";
import { clone } from "../support/databases.ts";
import { Raw } from "../support/raw.ts";
import { DataFolder, isRunning } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} stops the server and its database`, sanitizers, async () => {
    await using folder = await DataFolder.make();
    await using parley = await Parley.open({ DATA_DIR: folder.path });
    const postgres = await folder.postgresPid();

    parley.kill(signal);

    assert.equal((await parley.ended()).code, 0);
    assert.ok(!isRunning(postgres));
    await assert.rejects(folder.postgresPid(), Deno.errors.NotFound);
  });
}

Deno.test("open streams close at once and do not delay the stop", sanitizers, async () => {
  // Stopping a database of its own would take time, too.
  await using database = await clone("empty");
  await using parley = await Parley.open({ DATABASE_URL: database.url });
  const stream = await anOpenStream(parley.origin);
  const asked = performance.now();

  parley.kill("SIGTERM");

  await stream.text();
  assert.equal((await parley.ended()).code, 0);
  assert.ok(performance.now() - asked < 10_000, "it waited for its deadline");
});

Deno.test("idle connections and incomplete requests do not delay the stop", sanitizers, async () => {
  await using database = await clone("empty");
  await using parley = await Parley.open({ DATABASE_URL: database.url });
  const head = "POST /api/token/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const unfinished = [
    "",
    head,
    `${head}Content-Length: 100\r\n\r\n{`,
    `${head}Content-Length: 900000\r\n\r\n{`,
  ];
  const raws = await Promise.all(unfinished.map((words) => Raw.open(parley.origin, words)));
  assert.equal(await parley.health(), 200);
  const asked = performance.now();

  parley.kill("SIGTERM");

  await parley.untilPrinted("Closing");
  for (const raw of raws) await raw.readAll();
  assert.equal((await parley.ended()).code, 0);
  assert.ok(performance.now() - asked < 10_000, "it waited for its deadline");
  for (const raw of raws) raw[Symbol.dispose]();
});

Deno.test("other servers that do not answer do not delay the stop", sanitizers, async () => {
  await using database = await clone("empty");
  await using parley = await Parley.open({ DATABASE_URL: database.url, OUTBOUND_ALLOW: "127.0.0.1" });
  const come = Promise.withResolvers<void>();
  await using silent = new Peer((visit) => {
    if (silent.visits.length === 6) come.resolve();
    return visit.hungUp();
  });
  const token = await tokenOfAdmin(parley.origin);
  const previews = Array.from({ length: 30 }, async (_, at) => {
    const url = encodeURIComponent(silent.at("127.0.0.1", `/${at}`));
    const headers = { "X-API-Key": token };
    const answer = await fetch(`${parley.origin}/api/resource/open_graphic_parse?url=${url}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  });
  await come.promise;
  const asked = performance.now();

  parley.kill("SIGTERM");

  assert.deepEqual(await Promise.all(previews), Array(30).fill(200));
  assert.equal((await parley.ended()).code, 0);
  assert.ok(performance.now() - asked < 10_000, "it waited for its deadline");
});

async function anOpenStream(origin: string): Promise<Response> {
  const headers = { "X-API-Key": await tokenOfAdmin(origin) };
  const stream = await fetch(`${origin}/api/user/events`, { headers });
  assert.equal(stream.status, 200);
  return stream;
}

async function tokenOfAdmin(origin: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const ada = { email: "ada@example.org", password: "open sesame", name: "Ada", gender: 0 };
  await (await post("/admin/system/create_admin", ada)).body?.cancel();
  const credential = { type: "password", ...ada };
  const { token } = await (await post("/token/login", { credential, device: "web:start" })).json();
  return token;
}
