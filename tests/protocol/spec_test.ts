import assert from "node:assert/strict";
import { mismatch } from "../support/json_schema.ts";
import { type Exemplified, OpenApi } from "../support/openapi.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { callerOf, laterSteps, type Step, WALK } from "./walk.ts";

/** Streams do not end or need another protocol. The tests of events cover them. */
const ELSEWHERE = ["/user/events", "/user/events_ws", "/spec"];

const isSuccess = (status: number) => status >= 200 && status < 300;

async function call(server: TestServer, [who, method, path, body, headers]: Step) {
  const member = callerOf(server, who);
  const raw = typeof body === "string" || body instanceof Uint8Array;
  const type = raw ? "text/plain" : "application/json";
  const sent = raw ? body : body && JSON.stringify(body);
  if (body instanceof FormData) return await member.request(method, path, { body });
  return await member.request(method, path, {
    headers: { ...body ? { "Content-Type": type } : {}, ...headers },
    body: sent as string,
  });
}

Deno.test("every response matches the OpenAPI document, and the document has no more", async () => {
  await using server = await startServer({ environment: { OUTBOUND_ALLOW: "127.0.0.1/32" } });
  const api = await OpenApi.of(server);
  assert.match(api.document.openapi, /^3\./);

  const succeeded = new Set<string>();
  const violations: string[] = [];
  for (const step of [...WALK, ...await laterSteps(server)]) {
    const [who, method, path] = step;
    const answer = await call(server, step);
    const violation = api.violation(method, path, answer);
    const { name } = callerOf(server, who).caller;
    if (violation) {
      violations.push(`${name} ${method} ${path}: ${answer.status} ${answer.text}: ${violation}`);
    } else if (isSuccess(answer.status)) succeeded.add(`${method} ${api.find(method, path)!.path}`);
  }
  assert.deepEqual(violations, []);

  const stated = api.routes.filter(({ path }) => !ELSEWHERE.includes(path));
  const never = stated.map(({ method, path }) => `${method} ${path}`).filter((name) => !succeeded.has(name));
  // The first succeeds only on a new server, the second only with a secret that no walk knows, the others with an
  // SMTP server, a provider, a payment host or Agora.
  const closed = [
    "POST /admin/system/create_admin",
    "POST /token/create_third_party_key",
    "POST /admin/system/send_mail",
    "POST /admin/user/invite",
    "POST /token/openid/authorize",
    "POST /token/google/authorize",
    "POST /token/bind",
    "DELETE /token/bind/{kind}",
    "POST /user/reset_password",
    "POST /user/email_change",
    "POST /user/confirm_email",
    // A program that answers has to be on this machine, where no request goes.
    "POST /command",
    "POST /license/payment",
    "POST /license/payment/{session}",
    "GET /admin/agora/channel/{page_no}/{page_size}",
    "GET /admin/agora/channel/user/{channel_name}/false",
    "GET /admin/agora/usages",
  ];
  assert.deepEqual(never.filter((name) => !closed.includes(name)), [], "each call succeeds once in the walk");
});

Deno.test("the OpenAPI document describes every request", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  for (const { method, path, operation } of api.routes) {
    const stated = (operation.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(stated.sort(), named.sort(), `${method} ${path}`);
    assert.ok(
      Object.keys(operation.responses).some((status) => isSuccess(Number(status))),
      `${method} ${path} says what success is`,
    );
  }
  const create = api.find("POST", "/group")!.operation.requestBody!.content["application/json"].schema!;
  assert.deepEqual(create.required, ["name"]);
  const send = api.find("POST", "/group/1/send")!.operation;
  assert.ok(send.parameters!.some(({ in: place, name }) => place === "header" && name === "X-Properties"));
});

Deno.test("each example in the OpenAPI document fits its schema", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  const wrong: string[] = [];
  let count = 0;
  const look = (where: string, { schema, example }: Exemplified) => {
    if (!schema || example === undefined) return;
    count++;
    const found = mismatch(schema, example, api.document);
    if (found) wrong.push(`${where}: ${found}`);
  };
  for (const { method, path, operation } of api.routes) {
    for (const parameter of operation.parameters ?? []) {
      look(`${method} ${path} ${parameter.name}`, parameter);
    }
    for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)]) {
      for (const [type, media] of Object.entries(content)) look(`${method} ${path} ${type}`, media);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(count > 400, `only ${count} examples`);
});
