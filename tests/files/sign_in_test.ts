import assert from "node:assert/strict";
import type { Answer } from "../support/answer.ts";
import { email, gid, PASSWORD, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { text, upload } from "./support.ts";

type Place = Parameters<ReturnType<TestServer["as"]>["trySend"]>[0];
const switchOn = (server: TestServer, need_sign_in = true) =>
  server.as("ada").put("/admin/files/config", { need_sign_in });
const address = (path: string) => `/resource/file?file_path=${encodeURIComponent(path)}`;

async function share(server: TestServer, by: Person, place: Place) {
  const { path } = await upload(server, text("secret"), { name: "a.txt", by });
  const sent = await server.as(by).trySend(place, JSON.stringify({ path }), { type: "vocechat/file" });
  assert.equal(sent.status, 200);
  return { path, mid: Number(sent.text) };
}

/** The cookies of a browser in which somebody has signed in. */
async function browser(server: TestServer, who: Person, device = "web:browser") {
  const credential = { type: "password", email: email(who), password: PASSWORD };
  const headers = { "X-Parley-Session": "cookie" };
  const answer = await server.nobody.post("/token/login", { credential, device }, { headers });
  const set = answer.headers.getSetCookie().filter((one) => one.startsWith("parley_files="));
  return { token: (answer.body as { token: string }).token, set, Cookie: set[0].split(";")[0] };
}

async function statuses(server: TestServer, people: Person[], path: string) {
  return await Promise.all(people.map(async (who) => (await server.as(who).get(address(path))).status));
}

const withCookie = (server: TestServer, Cookie: string, path: string): Promise<Answer> =>
  server.nobody.get(address(path), { headers: { Cookie } });

Deno.test("without the setting the path alone is enough, as old clients need it", async () => {
  await using server = await startServer();
  const { path } = await share(server, "bo", "design");
  assert.equal((await server.nobody.get(address(path))).status, 200);
  await switchOn(server);
  assert.equal((await server.nobody.get(address(path))).status, 401);
  await switchOn(server, false);
  assert.equal((await server.nobody.get(address(path))).status, 200);
});

Deno.test("with it files are for those who can read a message with them, and do not exist for others", async () => {
  await using server = await startServer();
  const inLobby = await share(server, "bo", "lobby");
  const inDesign = await share(server, "bo", "design");
  const direct = await share(server, "bo", "cy");
  const unsent = await upload(server, text("unsent"), { by: "bo" });
  await switchOn(server);
  const people: Person[] = ["bo", "ada", "cy", "gus"];
  assert.deepEqual(await statuses(server, people, inLobby.path), [200, 200, 200, 200]);
  assert.deepEqual(await statuses(server, people, inDesign.path), [200, 200, 404, 404]);
  assert.deepEqual(await statuses(server, people, direct.path), [200, 404, 200, 404]);
  assert.deepEqual(await statuses(server, people, unsent.path), [200, 404, 404, 404]);
  for (const { path } of [inLobby, inDesign]) {
    assert.equal((await server.nobody.get(address(path))).status, 401);
    assert.equal((await server.nobody.get(`${address(path)}&thumbnail=true`)).status, 401);
    assert.equal((await server.nobody.request("HEAD", address(path))).status, 401);
  }
  const nowhere = "2026/1/1/00000000-0000-4000-8000-000000000000";
  assert.equal((await server.nobody.get(address(nowhere))).status, 401, "strangers do not learn what exists");
  const { headers } = await server.as("ada").get(address(inDesign.path));
  assert.match(headers.get("cache-control")!, /no-cache/, "a browser asks again");
});

Deno.test("somebody who leaves, and everybody once the message is deleted, loses the file", async () => {
  await using server = await startServer();
  const { path, mid } = await share(server, "ada", "design");
  await switchOn(server);
  assert.deepEqual(await statuses(server, ["bo"], path), [200]);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.deepEqual(await statuses(server, ["bo"], path), [404], "an ex-member");

  const other = await share(server, "ada", "lobby");
  assert.deepEqual(await statuses(server, ["bo", "gus"], other.path), [200, 200]);
  await server.as("ada").delete(`/message/${other.mid}`);
  assert.deepEqual(await statuses(server, ["bo", "gus"], other.path), [404, 404]);
  assert.ok(mid < other.mid);
});

Deno.test("our own pages show files by a cookie that only names the session, and ends with it", async () => {
  await using server = await startServer();
  const { path } = await share(server, "bo", "design");
  const hidden = await share(server, "cy", "ada");
  await switchOn(server);
  const bo = await browser(server, "bo");
  for (const one of bo.set) assert.match(one, /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  assert.deepEqual(bo.set.map((one) => /Path=([^;]+)/i.exec(one)?.[1]).sort(), [
    "/api/favorite/attachment",
    "/api/resource",
  ]);
  assert.equal((await withCookie(server, bo.Cookie, path)).text, "secret");
  assert.equal((await withCookie(server, bo.Cookie, hidden.path)).status, 404);
  assert.equal((await server.nobody.get("/user/contacts", { headers: { Cookie: bo.Cookie } })).status, 401);

  const forged = bo.Cookie.replace(`=${uid.bo}.`, `=${uid.ada}.`);
  for (const wrong of [forged, "parley_files=", "parley_files=1.1.x", `${bo.Cookie}x`]) {
    assert.equal((await withCookie(server, wrong, hidden.path)).status, 401, wrong);
  }
  await server.nobody.get("/token/logout", { headers: { "X-API-Key": bo.token } });
  assert.equal((await withCookie(server, bo.Cookie, path)).status, 404, "its session is over");

  const again = await browser(server, "bo");
  assert.equal((await withCookie(server, again.Cookie, path)).status, 200);
  await server.as("ada").put(`/admin/user/${uid.bo}`, { status: "frozen" });
  assert.equal((await withCookie(server, again.Cookie, path)).status, 404, "the account is frozen");
});

Deno.test("forwarded bundles and favorites are for their readers and owners", async () => {
  await using server = await startServer();
  const { mid, path } = await share(server, "bo", "design");
  const favorite = (await server.as("bo").post("/favorite", { mid_list: [mid] })).body as { id: string };
  const archive = (await server.as("bo").post("/resource/archive", { mid_list: [mid] })).body as string;
  await server.as("bo").trySend("cy", archive, { type: "vocechat/archive" });
  await switchOn(server);
  const bundle = `/resource/archive?file_path=${archive}`;
  const attachments = [
    `/resource/archive/attachment?file_path=${archive}&attachment_id=0`,
    `/favorite/attachment/${uid.bo}/${favorite.id}/0`,
  ];
  const statusOf = async (who: Person, path: string) => (await server.as(who).get(path)).status;
  for (const what of [bundle, attachments[0]]) {
    assert.deepEqual([await statusOf("bo", what), await statusOf("cy", what)], [200, 200]);
    assert.deepEqual([await statusOf("ada", what), await statusOf("gus", what)], [404, 404]);
  }
  assert.equal(await statusOf("bo", attachments[1]), 200);
  for (const who of ["ada", "cy", "gus"] as const) assert.equal(await statusOf(who, attachments[1]), 404);
  for (const what of [bundle, ...attachments]) assert.equal((await server.nobody.get(what)).status, 401);

  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.deepEqual(await statuses(server, ["cy"], path), [404], "the bundle is no key to the message's file");
});

Deno.test("the cookie shows a file to our own pages and by a link, and to no page of somebody else", async () => {
  await using server = await startServer();
  const { path } = await share(server, "bo", "design");
  await switchOn(server);
  const { Cookie, token } = await browser(server, "bo");
  const asked = async (site: string, mode: string, dest: string, others = {}) =>
    (await server.nobody.get(address(path), {
      headers: { Cookie, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest, ...others },
    })).status;
  assert.equal(await asked("same-origin", "no-cors", "image"), 200);
  assert.equal(await asked("same-origin", "navigate", "iframe"), 200);
  assert.equal(await asked("same-origin", "cors", "empty", { Origin: server.origin }), 200);
  for (const site of ["none", "same-site", "cross-site"]) {
    assert.equal(await asked(site, "navigate", "document"), 200, `a link, ${site}`);
  }
  for (const site of ["same-site", "cross-site"]) {
    assert.equal(await asked(site, "no-cors", "image"), 401, site);
    assert.equal(await asked(site, "no-cors", "script"), 401, site);
    assert.equal(await asked(site, "navigate", "iframe"), 401, site);
    assert.equal(await asked(site, "cors", "empty", { Origin: "https://other.example.org" }), 401, site);
  }
  const bare = { Cookie, Origin: "https://other.example.org" };
  assert.equal((await server.nobody.get(address(path), { headers: bare })).status, 401, "an older browser");
  const withToken = {
    "X-API-Key": token,
    "Origin": "https://other.example.org",
    "Sec-Fetch-Site": "cross-site",
  };
  assert.equal(
    (await server.nobody.get(address(path), { headers: withToken })).status,
    200,
    "a token is enough",
  );
});
