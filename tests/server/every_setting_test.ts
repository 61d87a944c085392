import assert from "node:assert/strict";
import { SECTIONS } from "../../server/server_settings/sections.ts";
import { PUBLIC_KEY } from "../license/keys.ts";
import { uid } from "../support/cast.ts";
import { captureLog } from "../support/captured_log.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { NOT_CHANGED, type Setting, SETTINGS } from "./settings_table.ts";

interface ShownEvent {
  actor: number;
  at: number;
  detail: { section: string; fields?: string[] };
}

const start = () => startServer({ environment: { LICENSE_PUBLIC_KEY: PUBLIC_KEY } });

function send(server: TestServer, person: "ada" | "bo", { method, path, change }: Setting) {
  const isJson = change?.constructor === Object;
  const type = change instanceof Uint8Array ? "image/png" : isJson ? "application/json" : "text/plain";
  const body = isJson ? JSON.stringify(change) : change as BodyInit | undefined;
  return server.as(person).request(method, path, { headers: { "Content-Type": type }, body });
}

async function valueOf(server: TestServer, { path, read = path, part }: Setting): Promise<string> {
  const { text } = await server.as("ada").get(read);
  return part ? JSON.stringify(JSON.parse(text)[part]) : text;
}

const NAME = "every setting is announced, kept in the security log, survives a restart, and is for admins";
Deno.test(NAME, async (t) => {
  await using server = await start();
  using log = captureLog();
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  const heard = (inbox: typeof bo) => inbox.all("server_config_changed");
  const [shown, secrets, changedFields] = [[] as string[], [] as string[], new Set<string>()];

  for (const setting of SETTINGS) {
    await t.step(setting.what, async () => {
      const [before, told] = [await valueOf(server, setting), heard(bo).length];
      assert.equal((await send(server, "bo", setting)).status, 403);
      assert.equal(await valueOf(server, setting), before, "what was refused changes nothing");

      const changed = await send(server, "ada", setting);
      assert.equal(changed.status, 200, changed.text);
      await ada.next("server_config_changed");
      const end = await server.as("ada").send("lobby", "the end");
      await bo.until((event) => event.type === "chat" && event.mid === end);
      assert.equal(heard(bo).length - told, setting.heardBy === "everybody" ? 1 : 0);

      const value = await valueOf(server, setting);
      assert.notEqual(value, before);
      const { body } = await server.as("ada").get("/admin/security_events?limit=2");
      const events = body as ShownEvent[];
      const [{ actor, at, detail }] = events;
      assert.ok(actor === uid.ada && at > 0 && detail.fields!.length > 0);
      // Mail also keeps where the admin opened the app, which is an event of its own.
      for (const { detail: { section, fields = [] } } of events) {
        for (const field of fields) changedFields.add(`${section}/${field}`);
      }
      secrets.push(...setting.secrets ?? [], ...setting.shows ? [setting.shows(changed.text)] : []);
      if (setting.shows) assert.ok(secrets.at(-1)!.length >= 16);
      else shown.push(changed.text);
      if (value !== secrets.at(-1)) shown.push(value);
      shown.push(JSON.stringify(body));
    });
  }

  await t.step("no setting is missing here", () => {
    const all = Object.entries(SECTIONS).flatMap(([section, { entries }]) =>
      Object.keys(entries).map((field) => `${section}/${field}`)
    );
    assert.deepEqual(all.filter((field) => !changedFields.has(field) && !NOT_CHANGED.has(field)), []);
    assert.deepEqual([...NOT_CHANGED.keys()].filter((field) => !all.includes(field)), []);
  });

  const restarted = await server.another();
  for (const setting of SETTINGS) {
    assert.equal(await valueOf(restarted, setting), await valueOf(server, setting), setting.what);
  }
  const page = await (await fetch(`${server.origin}/login`)).text();
  shown.push(page, ...log.lines, ...[...heard(ada), ...heard(bo)].map((event) => JSON.stringify(event)));
  assert.equal(secrets.length, 11);
  for (const secret of secrets) {
    assert.ok(!shown.some((text) => text.includes(secret)), "no secret is in any answer, page or log");
  }
});

Deno.test("a secret that comes back masked stays, and another address needs it again", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const path = "/admin/agora/config";
  await ada.post(path, {
    app_id: "a",
    app_certificate: "first",
    customer_id: "k",
    customer_secret: "second",
  });
  const { body } = await ada.get(path);
  assert.deepEqual([(body as { rtm_key: string }).rtm_key, (body as { url: string }).url], [
    "k",
    "https://api.agora.io",
  ]);
  assert.equal((await ada.post(path, { ...body as object, app_id: "b" })).status, 200);
  const stored = () => server.app.services.settings.read("agora");
  const { app_id, app_certificate, customer_secret } = await stored();
  assert.deepEqual([app_id, app_certificate, customer_secret], ["b", "first", "second"]);
  assert.equal((await ada.post(path, { ...body as object, url: "https://eve.example.org" })).status, 400);
  assert.equal((await stored()).url, "https://api.agora.io");
  const [{ value }] = await server.sql`select value from server_settings where section = 'agora'`;
  assert.ok(!JSON.stringify(value).includes("first"), "encrypted at rest");
  await ada.post("/admin/fcm/config", { enabled: true, token_url: null, private_key: "a\nb" });
  assert.equal((await server.app.services.settings.read("fcm")).private_key, "a\nb");
});
