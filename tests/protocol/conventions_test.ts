import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { OpenApi } from "../support/openapi.ts";
import { startServer } from "../support/server.ts";

Deno.test("health answers 200 with an empty body", async () => {
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

Deno.test("an unknown path is 404", async () => {
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

Deno.test("a known path with another method is 405", async () => {
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

Deno.test("a 405 names the allowed methods", async () => {
  await using server = await startServer();
  const allowed = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await server.as("ada").request(method, path, { headers });
    assert.equal(answer.status, 405, `${method} ${path}`);
    return answer.headers.get("allow");
  };
  assert.equal(await allowed("PATCH", "/user/me"), "GET, HEAD");
  assert.equal(await allowed("GET", "/token/login"), "POST");
  assert.equal(await allowed("DELETE", "/group/"), "GET, HEAD, POST");
  assert.equal(await allowed("PATCH", `/group/${gid.lobby}`), "DELETE, GET, HEAD, PUT");
  assert.equal(await allowed("GET", `/group/${gid.lobby}/send`), "POST");
  assert.equal(await allowed("OPTIONS", "/user/me"), "GET, HEAD");
  const origin = "https://elsewhere.example.org";
  assert.equal(await allowed("PATCH", "/user/me", { origin }), "GET, HEAD, OPTIONS");

  for (const path of ["/nothing", "/user/me/more"]) {
    const { status, headers } = await server.as("ada").request("PATCH", path);
    assert.deepEqual([status, headers.get("allow")], [404, null]);
  }
  assert.equal((await server.as("ada").get("/user/me")).headers.get("allow"), null);
});

Deno.test("every path of the OpenAPI document names its allowed methods", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  for (const path of new Set(api.routes.map((route) => route.path.replace(/\{\w+\}/g, "1")))) {
    const { status, headers } = await server.nobody.request("PROPFIND", path);
    assert.equal(status, 405, path);
    const own = api.routes.filter((route) => api.find(route.method, path)?.path === route.path);
    const documented = new Set(own.map(({ method }) => method));
    for (const method of documented) assert.ok(headers.get("allow")!.split(", ").includes(method), path);
  }
});

Deno.test("every response forbids content sniffing", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const picture = await Deno.readFile(new URL("../../static/readme/channel.webp", import.meta.url));
  const put = await ada.post("/user/avatar", undefined, {
    headers: { "Content-Type": "image/webp" },
    body: picture,
  });
  const answers = {
    json: await ada.get("/user/me"),
    text: await server.nobody.get("/admin/system/version"),
    nothing: await ada.post("/admin/system/organization", { name: "The House" }),
    document: await server.nobody.get("/spec"),
    upload: put,
    picture: await server.nobody.get(`/resource/avatar?uid=${uid.ada}`),
    "bad request": await ada.post("/group", { name: "" }),
    unauthorized: await server.nobody.get("/user/me"),
    forbidden: await server.as("cy").trySend("design", "Hello"),
    missing: await ada.get("/group/999"),
    unknown: await ada.get("/nothing"),
    "wrong method": await ada.request("PATCH", "/user/me"),
    preflight: await server.nobody.request("OPTIONS", "/user/me", {
      headers: { origin: "https://elsewhere.example.org", "access-control-request-method": "GET" },
    }),
  };
  for (const [what, { headers, status }] of Object.entries(answers)) {
    assert.equal(headers.get("x-content-type-options"), "nosniff", `${what}, ${status}`);
  }
  for (const path of ["/health", "/", "/nothing", "/assets/nothing.js"]) {
    const page = await fetch(`${server.origin}${path}`);
    await page.body?.cancel();
    assert.equal(page.headers.get("x-content-type-options"), "nosniff", path);
  }
});

Deno.test("one trailing slash is ignored", async () => {
  await using server = await startServer();
  assert.deepEqual(
    (await server.as("bo").get("/user/me/")).body,
    (await server.as("bo").get("/user/me")).body,
  );
  assert.equal((await server.as("bo").get("/group/")).status, 200);
  assert.equal((await server.as("bo").get(`/group/${gid.lobby}/?x=1`)).status, 200);
  assert.equal((await server.as("bo").post("/group/", { name: "ours" })).status, 200);
});

Deno.test("HEAD answers like GET without the body", async () => {
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
  await server.as("ada").trySend("lobby", "Still there?");
  await bo.next("chat");
  assert.deepEqual(bo.all("kick"), []);
});

Deno.test("responses have a content type, and empty ones have none", async () => {
  await using server = await startServer();
  const json = await server.as("ada").get("/user/me");
  const scalar = await server.nobody.get("/admin/system/initialized");
  const number = await server.as("ada").trySend("lobby", "Hello");
  for (const { type } of [json, scalar, number]) assert.match(type!, /^application\/json/);

  const nothing = await server.as("ada").post("/admin/system/organization", { name: "The House" });
  const refused = await server.as("cy").trySend("design", "Hello");
  const missing = await server.as("cy").get("/group/999");
  assert.deepEqual([nothing.status, refused.status, missing.status], [200, 403, 404]);
  for (const { type, text } of [nothing, refused, missing]) assert.deepEqual([type, text], [null, ""]);
});

Deno.test("responses are not cached", async () => {
  await using server = await startServer();
  for (const path of ["/user/me", "/group", `/group/${gid.design}/history`, "/admin/system/initialized"]) {
    const { headers } = await server.as("ada").get(path);
    assert.ok(!/public|max-age=[1-9]/.test(headers.get("cache-control") ?? ""), path);
    assert.equal(headers.get("etag"), null, path);
  }
});

Deno.test("any JSON content type is accepted, and no other", async () => {
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
