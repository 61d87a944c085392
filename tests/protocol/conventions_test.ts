import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("health answers 200 with nothing", async () => {
  await using server = await startServer();
  const response = await fetch(`${server.origin}/health`);
  assert.deepEqual([response.status, await response.text()], [200, ""]);
});

Deno.test("the version is three plain numbers", async () => {
  await using server = await startServer();
  const version = await server.nobody.get("/admin/system/version");
  assert.match(version.text, /^\d+\.\d+\.\d+$/);
  assert.match(version.type!, /^text\/plain/);
});

Deno.test("a call that does not exist is not found", async () => {
  await using server = await startServer();
  for (
    const path of ["", "/", "/nothing", "/user/me/more", "/group/1/nothing", "/admin", "/../api/nothing"]
  ) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const answer = await server.as("ada").request(method, path);
      assert.deepEqual([answer.status, answer.text], [404, "not found"], `${method} ${path}`);
    }
  }
});

Deno.test("a call that exists under another method is not allowed", async () => {
  await using server = await startServer();
  const wrong = [
    ["POST", "/user/me"],
    ["GET", "/token/login"],
    ["DELETE", "/group"],
    ["GET", `/group/${gid.lobby}/send`],
    ["PUT", "/admin/system/initialized"],
    ["PATCH", "/user/me"],
  ];
  for (const [method, path] of wrong) {
    const answer = await server.as("ada").request(method, path);
    assert.deepEqual([answer.status, answer.text], [405, "method not allowed"], `${method} ${path}`);
  }
});

Deno.test("one trailing slash is overlooked", async () => {
  await using server = await startServer();
  assert.deepEqual(
    (await server.as("bo").get("/user/me/")).body,
    (await server.as("bo").get("/user/me")).body,
  );
  assert.equal((await server.as("bo").get("/group/")).status, 200);
  assert.equal((await server.as("bo").get(`/group/${gid.lobby}/?x=1`)).status, 200);
  assert.equal((await server.as("bo").post("/group/", { name: "ours" })).status, 200);
});

Deno.test("HEAD answers like GET, without the body", async () => {
  await using server = await startServer();
  for (
    const path of ["/user/me", "/group", "/admin/system/version", `/group/${gid.lobby}/history`, "/group/999"]
  ) {
    const [get, head] = [await server.as("bo").get(path), await server.as("bo").request("HEAD", path)];
    assert.equal(head.status, get.status, path);
    assert.equal(head.type, get.type, path);
    assert.equal(head.bytes.length, 0);
  }
  assert.equal((await server.nobody.request("HEAD", "/user/me")).status, 401);
});

Deno.test("HEAD of the stream opens none", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const { token } = await server.signIn("bo", "web:first");
  await server.nobody.request("HEAD", `/user/events?api-key=${token}`);
  await server.as("ada").sendTo("lobby", "Still there?");
  await bo.next("chat");
  assert.deepEqual(bo.all("kick"), []);
});

Deno.test("answers say what they are, and those that say nothing have no type", async () => {
  await using server = await startServer();
  const json = await server.as("ada").get("/user/me");
  const scalar = await server.nobody.get("/admin/system/initialized");
  const number = await server.as("ada").sendTo("lobby", "Hello");
  for (const { type } of [json, scalar, number]) assert.match(type!, /^application\/json/);

  const nothing = await server.as("ada").post("/admin/system/organization", { name: "The House" });
  const refused = await server.as("cy").sendTo("design", "Hello");
  const missing = await server.as("cy").get("/group/999");
  assert.deepEqual([nothing.status, refused.status, missing.status], [200, 403, 404]);
  for (const { type, text } of [nothing, refused, missing]) assert.deepEqual([type, text], [null, ""]);
});

Deno.test("answers are not kept by anybody on the way", async () => {
  await using server = await startServer();
  for (const path of ["/user/me", "/group", `/group/${gid.design}/history`, "/admin/system/initialized"]) {
    const { headers } = await server.as("ada").get(path);
    assert.ok(!/public|max-age=[1-9]/.test(headers.get("cache-control") ?? ""), path);
    assert.equal(headers.get("etag"), null, path);
  }
});

Deno.test("JSON may be called by any of its names, and nothing else passes for it", async () => {
  await using server = await startServer();
  const body = JSON.stringify({ name: "ours" });
  const create = async (type: string) =>
    (await server.as("bo").post("/group", undefined, { headers: { "Content-Type": type }, body })).status;
  for (const type of ["application/json", "application/json; charset=utf-8", "application/vnd.api+json"]) {
    assert.equal(await create(type), 200, type);
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonp"]) {
    assert.equal(await create(type), 415, type);
  }
});
