import assert from "node:assert/strict";
import { License } from "schemas/license.ts";
import { startServer } from "../support/server.ts";
import { forged, issued, PUBLIC_KEY } from "./keys.ts";

const REQUEST = {
  domain: "chat.example.org",
  success_url: "https://chat.example.org/cb/payment_success/{id}",
  cancel_url: "https://chat.example.org/setting/license",
};

/** A payment host that sells one key for each session. */
function paymentHost(answers: Record<string, () => Response>) {
  const requests: { line: string; body: string }[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname}`;
    requests.push({ line, body: await request.text() });
    return answers[line]?.() ?? new Response(null, { status: 404 });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/shop`,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("an admin pays at the payment host, and the licence is saved on return", async () => {
  await using host = paymentHost({
    "POST /shop/payments": () => Response.json({ session_url: "https://pay.example.org/s/cs_1" }),
    "GET /shop/payments/cs_1/license": () => Response.json({ license: issued({ user_limit: 999_999 }) }),
    "GET /shop/payments/cs_2/license": () => Response.json({ license: forged({}) }),
    "GET /shop/payments/cs_3/license": () => new Response("<html>", { status: 200 }),
    "GET /shop/payments/cs_4/license": () => new Response(null, { status: 500 }),
  });
  await using server = await startServer({
    environment: {
      LICENSE_PUBLIC_KEY: PUBLIC_KEY,
      LICENSE_PAYMENT_URL: host.url,
      OUTBOUND_ALLOW: "127.0.0.0/8",
    },
  });
  const pay = (json: object) => server.as("ada").post("/license/payment", json);
  const take = (session: string) => server.as("ada").post(`/license/payment/${session}`);

  assert.deepEqual((await pay(REQUEST)).body, { session_url: "https://pay.example.org/s/cs_1" });
  const { type, metadata, success_url } = JSON.parse(host.requests[0].body);
  assert.deepEqual([type, metadata.user_limit, metadata.domain, success_url], [
    "payment",
    999_999,
    REQUEST.domain,
    REQUEST.success_url,
  ]);
  assert.ok(Date.parse(metadata.expire) > Date.parse("2100-01-01"));

  assert.equal((await take("cs_1")).as(License).user_limit, 999_999);
  assert.equal((await take("cs_2")).status, 400, "a key that the host did not get from the issuer");
  assert.deepEqual([(await take("cs_3")).status, (await take("cs_4")).status], [503, 503]);
  assert.equal((await take("unknown")).status, 404);
  assert.equal((await take("..%2F..%2Fadmin")).status, 400);
  assert.equal((await server.as("bo").post("/license/payment", REQUEST)).status, 403);
  assert.equal((await server.as("bo").post("/license/payment/cs_1")).status, 403);
  assert.equal((await server.nobody.get("/license")).as(License).user_limit, 999_999);
});

Deno.test("there is no payment host unless one is set, and a private one only if allowed", async () => {
  await using server = await startServer({ environment: { LICENSE_PAYMENT_URL: "http://127.0.0.1:1" } });
  assert.equal((await server.as("ada").post("/license/payment", REQUEST)).status, 503);
  await using free = await startServer();
  assert.equal((await free.as("ada").post("/license/payment", REQUEST)).status, 404);
  assert.equal((await free.as("ada").post("/license/payment/cs_1")).status, 404);
});
