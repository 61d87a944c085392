import assert from "node:assert/strict";
import { PROTOCOL_VERSION } from "../../server/http/version.ts";
import { OpenApi } from "../support/openapi.ts";
import { startServer } from "../support/server.ts";

/** The routes that the newer web client uses from a version on. */
const GATES: [from: string, ...calls: string[]][] = [
  ["0.3.9", "PUT /admin/system/organization"],
  [
    "0.3.10",
    "DELETE /message/bulk/{mids}",
    "DELETE /admin/system/message/clear",
    "DELETE /resource/file/delete",
    "GET /admin/system/files",
  ],
  ["0.3.50", "PUT /group/{gid}", "GET /admin/system/common", "PUT /admin/system/common"],
  ["0.4.0", "GET /resource/widget-extra.css", "PUT /resource/widget-extra.css"],
  ["0.5.0", "PUT /user/contact_remark"],
  ["0.5.6", "GET /admin/vocespace/config", "GET /admin/vocespace/health/{url}"],
  [
    "0.5.11",
    "GET /admin/notification/channel-types",
    "GET /user/notification/available-types",
    "GET /user/notification/channels",
  ],
  [
    "0.5.13",
    "GET /group/{gid}/announcement",
    "POST /group/{gid}/announcement",
    "DELETE /group/{gid}/announcement",
  ],
  ["0.5.19", "GET /admin/cloudflared/status", "POST /admin/cloudflared/start"],
];

const number = (version: string) => version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);

Deno.test("the version is the highest whose promises are kept", async () => {
  await using server = await startServer();
  assert.equal((await server.nobody.get("/admin/system/version")).text, PROTOCOL_VERSION);
  const there = new Set((await OpenApi.of(server)).routes.map(({ method, path }) => `${method} ${path}`));
  for (const [from, ...calls] of GATES) {
    const promised = number(PROTOCOL_VERSION) >= number(from);
    assert.equal(calls.every((call) => there.has(call)), promised, from);
  }
});

Deno.test("features that are promised and absent answer that they are off", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  for (
    const path of [
      "/admin/system/files?page=1&page_size=1000",
      "/admin/notification/channel-types",
      "/user/notification/available-types",
      "/user/notification/channels",
    ]
  ) assert.deepEqual((await ada.get(path)).body, [], path);
  const { enabled } = (await server.as("bo").get("/admin/vocespace/config")).body as { enabled: boolean };
  assert.equal(enabled, false);
  const health = await ada.get(`/admin/vocespace/health/${encodeURIComponent("https://meet.example.org/a")}`);
  assert.deepEqual(health.body, { check: false });
});

Deno.test("the server's own style sheet of the widget is served once there is one", async () => {
  await using server = await startServer();
  const path = "/resource/widget-extra.css";
  assert.equal((await server.nobody.get(path)).status, 404);
  assert.equal((await server.as("bo").put(path, { data: "a{}" })).status, 403);
  assert.equal((await server.as("ada").put(path, { data: "a { color: teal }" })).body, true);
  const style = await server.nobody.get(path);
  assert.deepEqual([style.text, style.headers.get("x-content-type-options")], [
    "a { color: teal }",
    "nosniff",
  ]);
  assert.match(style.type!, /^text\/css/);
  await server.as("ada").put(path, { data: "" });
  assert.equal((await server.nobody.get(path)).status, 404);
});
