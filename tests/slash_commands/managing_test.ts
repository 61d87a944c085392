import assert from "node:assert/strict";
import { SlashCommand } from "schemas/slash_commands.ts";
import * as v from "valibot";
import { startServer } from "../support/server.ts";
import { newCommand } from "./commands.ts";

const URL = "https://ci.example.org/slack";

Deno.test("admins manage commands, and others only see what can be called", async () => {
  await using server = await startServer();
  const { command } = await newCommand(server, URL);
  const bo = server.as("bo");
  const path = `/admin/command/${command.id}`;
  const refused = await Promise.all([
    bo.get("/admin/command"),
    bo.post("/admin/command", { name: "x", description: "", usage_hint: "", url: URL }),
    bo.put(path, { url: "https://evil.example.org" }),
    bo.post(`${path}/keys`),
    bo.delete(path),
  ]);
  assert.deepEqual(refused.map(({ status }) => status), [403, 403, 403, 403, 403]);
  assert.deepEqual((await bo.get("/command")).body, [
    { name: "deploy", description: "Deploys", usage_hint: "[where]" },
  ]);
  assert.equal((await server.as("gus").get("/command")).status, 403);
  assert.equal((await server.as("ada").put(path, { name: "/Ship", description: "Ships" })).status, 200);
  assert.deepEqual((await bo.get("/command")).body, [
    { name: "ship", description: "Ships", usage_hint: "[where]" },
  ]);
  assert.equal((await server.as("ada").delete(path)).status, 200);
  assert.deepEqual((await bo.get("/command")).body, []);
  assert.equal((await server.as("ada").delete(path)).status, 404);
});

Deno.test("its keys are shown once, and stored encrypted", async () => {
  await using server = await startServer();
  const first = await newCommand(server, URL);
  const ada = server.as("ada");
  const second = (await ada.post(`/admin/command/${first.command.id}/keys`)).body as typeof first;
  const answers = await Promise.all([ada.get("/admin/command"), ada.get("/admin/security_events")]);
  const rows = await server.sql<{ row: string }[]>`
    select slash_commands::text as row from slash_commands union all select event::text from events`;
  for (const { token, signing_secret } of [first, second]) {
    for (const secret of [token, signing_secret]) {
      assert.ok(
        !answers.some(({ text }) => text.includes(secret)) && !rows.some(({ row }) => row.includes(secret)),
      );
    }
  }
});

Deno.test("a name is a command's alone, and has only letters, digits and dashes", async () => {
  await using server = await startServer();
  await newCommand(server, URL);
  const ada = server.as("ada");
  const again = await ada.post("/admin/command", {
    name: "/DEPLOY",
    description: "",
    usage_hint: "",
    url: URL,
  });
  assert.deepEqual([again.status, again.body], [409, { reason: "name_conflict" }]);
  const other = await newCommand(server, URL, "other");
  assert.equal((await ada.put(`/admin/command/${other.command.id}`, { name: "deploy" })).status, 409);
  for (const [name, url] of [["a b", URL], ["", URL], ["x", "ftp://x.org"], ["x", "nonsense"]]) {
    assert.equal(
      (await ada.post("/admin/command", { name, url, description: "", usage_hint: "" })).status,
      400,
    );
  }
  assert.equal((await ada.get("/admin/command")).as(v.array(SlashCommand)).length, 2);
});
