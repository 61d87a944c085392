import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

const Origin = "https://elsewhere.example";

function cors(headers: Headers) {
  return [...headers.keys()].filter((name) => name.startsWith("access-control-"));
}

Deno.test("a page of another origin may call and is named in every response, errors too", async () => {
  await using server = await startServer();
  const answers = [
    await server.as("bo").get("/user/me", { headers: { Origin } }),
    await server.nobody.get("/user/me", { headers: { Origin } }),
    await server.nobody.get("/nothing", { headers: { Origin } }),
    await server.nobody.request("PATCH", "/user/me", { headers: { Origin } }),
    await server.nobody.post("/token/login", {}, { headers: { Origin } }),
    await server.as("cy").post("/group/2/send", undefined, {
      headers: { Origin, "Content-Type": "text/plain" },
      body: "Hello",
    }),
  ];
  assert.deepEqual(answers.map(({ status }) => status), [200, 401, 404, 405, 400, 403]);
  for (const { headers } of answers) {
    assert.equal(headers.get("access-control-allow-origin"), Origin);
    assert.equal(headers.get("access-control-allow-credentials"), null, "no cookie is worth anything to it");
    assert.match(headers.get("vary") ?? "", /\bOrigin\b/i);
  }
});

Deno.test("without an origin there are no CORS headers", async () => {
  await using server = await startServer();
  const answers = [await server.as("bo").get("/user/me"), await server.nobody.get("/nothing")];
  for (const { headers } of answers) {
    assert.deepEqual(cors(headers), []);
    assert.match(headers.get("vary") ?? "", /\bOrigin\b/i, "a cache must not give them to another origin");
  }
});

Deno.test("preflights are answered for every path without a token", async () => {
  await using server = await startServer();
  for (const path of ["/user/me", "/group/2/send", "/token/login", "/user/events"]) {
    const wanted = "x-api-key,content-type,x-properties";
    const answer = await server.nobody.request("OPTIONS", path, {
      headers: { Origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": wanted },
    });
    const header = (name: string) => answer.headers.get(`access-control-${name}`) ?? "";

    assert.deepEqual([answer.status, answer.text], [200, ""]);
    assert.equal(header("allow-origin"), Origin);
    assert.equal(header("allow-headers").replaceAll(" ", "").toLowerCase(), wanted);
    assert.equal(header("max-age"), "86400");
    assert.equal(header("allow-credentials"), "");
    for (const method of ["GET", "POST", "PUT", "DELETE", "HEAD"]) {
      assert.match(header("allow-methods"), new RegExp(`\\b${method}\\b`));
    }
  }
});

Deno.test("OPTIONS from another origin without a preflight header is refused", async () => {
  await using server = await startServer();
  const answer = await server.nobody.request("OPTIONS", "/user/me", { headers: { Origin } });
  assert.deepEqual([answer.status, answer.text], [403, "request-method not allowed"]);
});

Deno.test("the stream can be read from another origin too", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  const url = `${server.origin}/api/user/events?api-key=${token}`;
  const response = await fetch(url, { headers: { Origin } });
  assert.equal(response.headers.get("access-control-allow-origin"), Origin);
  await response.body?.cancel();
});
