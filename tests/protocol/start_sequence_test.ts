import assert from "node:assert/strict";
import * as v from "valibot";
import { Common } from "schemas/common.ts";
import { License } from "schemas/license.ts";
import { LoginConfig, Organization } from "schemas/organization.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { Contact } from "schemas/settings.ts";
import { UserInfo } from "schemas/users.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { Answer } from "../support/answer.ts";
import { Stream } from "../support/stream.ts";
import { startServer } from "../support/server.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** The requests of the newer web client at its start, in its order, with its headers and its token where it sends it. */
Deno.test("the newer web client comes from its loading screen to its live stream", async () => {
  await using server = await startServer();
  await server.as("ada").send("lobby", "Good morning");
  await server.settled();
  let token = "";
  const call = async (path: string, { method = "GET", json }: { method?: string; json?: unknown } = {}) => {
    const headers: Record<string, string> = {
      accept: "*/*",
      origin: server.origin,
      referer: `${server.origin}/`,
      ...(token && !NO_TOKEN.test(path) && { "X-API-Key": token }),
      ...(json !== undefined && { "content-type": "application/json" }),
    };
    const body = json === undefined ? undefined : JSON.stringify(json);
    return await Answer.of(await fetch(`${server.origin}/api${path}`, { method, headers, body }));
  };

  const version = await call("/admin/system/version");
  assert.match(version.type!, /^text\/plain/);
  assert.match(version.text, /^\d+\.\d+\.\d+$/);
  (await call("/admin/system/organization")).as(Organization);
  assert.equal((await call("/admin/system/initialized")).body, true);
  const config = (await call("/admin/login/config")).as(LoginConfig);
  assert.ok(config.password && !config.guest && !config.magic_link && !config.passkey);
  assert.equal((await call("/admin/smtp/enabled")).body, false);
  for (const provider of ["google", "github"]) {
    assert.deepEqual((await call(`/admin/${provider}_auth/public_config`)).body, { client_id: "" });
  }
  assert.deepEqual([...(await call("/resource/organization/logo?t=1")).bytes.slice(0, 4)], PNG);
  const anonymous = await call("/token/renew", { method: "POST", json: { token: "", refresh_token: "" } });
  assert.equal(anonymous.status, 401);

  const credential = { type: "password", email: email("bo"), password: PASSWORD };
  const json = { credential, device: "web:start", device_token: "" };
  const login = (await call("/token/login", { method: "POST", json })).as(LoginResponse);
  token = login.token;

  const license = (await call("/license")).as(License);
  assert.deepEqual([license.user_limit, license.sign, license.domains], [999_999, true, ["*"]]);
  assert.ok(Date.parse(license.expired_at) > Date.now());
  const people = (await call("/user")).as(v.array(UserInfo));
  assert.ok(people.some(({ uid }) => uid === login.user.uid));
  (await call("/user/contacts")).as(v.array(Contact));
  assert.deepEqual((await call("/favorite")).body, []);
  const common = (await call("/admin/system/common")).as(Common);
  assert.deepEqual(Object.keys(common).sort(), Object.keys(Common.entries).sort(), "every field, always");
  assert.equal((await call("/admin/agora/enabled")).body, false);
  assert.equal((await call("/admin/vocespace/config")).status, 200);

  const url = new URL(`${server.origin}/api/user/events?api-key=${token}&limit=500`);
  await using stream = await Stream.open("bo", url);
  await stream.next("ready");
  assert.deepEqual(stream.received.map(({ type }) => type), [
    "users_snapshot",
    "users_state",
    "related_groups",
    "user_settings",
    "chat",
    "ready",
  ]);
});

/** Requests without a token, even when it has one. */
const NO_TOKEN =
  /^\/(token\/(login|renew)|admin\/(system\/(version|organization|initialized)|login\/config|smtp\/enabled|(google|github)_auth))/;

Deno.test("the requests of a start are answered before signing in", async () => {
  await using server = await startServer();
  for (
    const path of [
      "/license",
      "/admin/smtp/enabled",
      "/admin/system/common",
      "/admin/google_auth/public_config",
      "/admin/github_auth/public_config",
      "/resource/organization/logo",
    ]
  ) assert.equal((await server.nobody.get(path)).status, 200, path);
  for (const path of ["/favorite", "/admin/agora/enabled", "/admin/vocespace/config"]) {
    assert.equal((await server.nobody.get(path)).status, 401, path);
    assert.equal((await server.as("gus").get(path)).status, 200, path);
  }
});

Deno.test("the server's picture can be cached and revalidated", async () => {
  await using server = await startServer();
  const path = "/resource/organization/logo";
  const picture = await server.nobody.get(path);
  assert.deepEqual([picture.status, picture.type], [200, "image/png"]);
  const head = await server.nobody.request("HEAD", path);
  assert.deepEqual([head.status, head.type, head.bytes.length], [200, "image/png", 0]);
  assert.match((await server.nobody.get(`${path}?t=5`)).headers.get("cache-control")!, /immutable/);
  const etag = picture.headers.get("etag")!;
  const again = await server.nobody.get(path, { headers: { "If-None-Match": etag } });
  assert.deepEqual([again.status, again.bytes.length], [304, 0]);
});
