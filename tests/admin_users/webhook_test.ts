import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { eventsOf, inShort } from "../security_events/log.ts";
import { Peer } from "../outbound/peer.ts";
import { startServer } from "../support/server.ts";
import { create, dee, read, update } from "./people.ts";

const environment = { OUTBOUND_ALLOW: "127.0.0.0/8" };
const STATUSES: Record<string, string> = { ok: "200 OK", made: "201 Created", gone: "404 Not Found" };

function bot() {
  return new Peer((visit) => {
    const path = visit.line.split("/")[1];
    if (path === "moved") return visit.redirect("/ok");
    return visit.answer("Hello", {}, STATUSES[path]);
  });
}

Deno.test("a webhook is accepted when a GET of it is answered by exactly 200", async () => {
  await using server = await startServer({ environment });
  await using there = bot();
  const robo = { is_bot: true, password: "", name: "Robo", email: "bot_1@localhost" };
  const made = await create(server, { ...robo, webhook_url: there.at("127.0.0.1", "/ok") });
  assert.equal(made.webhook_url, there.at("127.0.0.1", "/ok"));
  assert.deepEqual(there.visits.map(({ line }) => line), ["GET /ok"]);

  for (const path of ["made", "gone"]) {
    const refused = await update(server, made.uid, {
      webhook_url: there.at("127.0.0.1", `/${path}`),
      gender: 7,
    });
    assert.deepEqual([refused.status, refused.text], [406, ""], path);
  }
  const after = await read(server, made.uid);
  assert.deepEqual([after.webhook_url, after.gender], [made.webhook_url, 0], "nothing has changed");
  assert.equal(
    (await update(server, made.uid, { webhook_url: there.at("127.0.0.1", "/moved") })).status,
    200,
  );
  const kept = (await eventsOf(server, `?uid=${made.uid}&action=webhook_changed`)).map(inShort);
  const change = ["webhook_changed", uid.ada, made.uid, {}];
  assert.deepEqual(kept, [change], "the security log says who, and not where to");
  const cleared = await update(server, made.uid, { webhook_url: "" });
  assert.equal((cleared.body as { webhook_url: null }).webhook_url, null);
});

Deno.test("no account is created with a webhook that does not answer", async () => {
  await using server = await startServer({ environment });
  await using there = bot();
  for (
    const webhook_url of [
      there.at("127.0.0.1", "/gone"),
      "nonsense",
      "file:///etc/passwd",
      "http://127.0.0.1:1/",
    ]
  ) {
    const refused = await server.as("ada").post("/admin/user", { ...dee, webhook_url });
    assert.deepEqual([refused.status, refused.text], [406, ""], webhook_url);
  }
  assert.equal((await create(server)).webhook_url, null);
});

Deno.test("the server visits no address of its own network for a webhook", async () => {
  await using server = await startServer();
  await using there = bot();
  assert.equal((await update(server, uid.bo, { webhook_url: there.at("127.0.0.1", "/ok") })).status, 406);
  assert.deepEqual(there.visits, []);
});

Deno.test("nothing else waits for a webhook that is slow to answer", async () => {
  await using server = await startServer({ environment });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await using there = new Peer(async (visit) => {
    asked.resolve();
    await answer.promise;
    await visit.answer("Hello");
  });
  const slow = update(server, uid.bo, { webhook_url: there.at("127.0.0.1", "/ok") });
  await asked.promise;
  await server.as("cy").send("lobby", "Hello");
  assert.equal((await update(server, uid.bo, { gender: 1 })).status, 200);
  answer.resolve();
  assert.equal((await slow).status, 200);
});
