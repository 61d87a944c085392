import assert from "node:assert/strict";
import { UserInfo } from "schemas/users.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { ask } from "../support/raw_http.ts";

const ada = { email: "ada@example.org", name: "Ada", password: "open sesame", gender: 0 };
const PUBLIC_URL = "https://chat.example.org";
const OWN = ["localhost", "localhost:3000", "127.0.0.1:3000", "192.168.1.20", "[::1]:3000", "[2001:db8::7]"];
const STRANGE = ["evil.example", "evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example"];

const claim = (server: TestServer, headers: Record<string, string>) =>
  ask(server, "POST", "/api/admin/system/create_admin", headers, ada);
const owners = async ({ sql }: TestServer) => (await sql`select from users`).length;

Deno.test("a page of another site cannot claim a new server", async () => {
  await using server = await startServer({ template: "empty" });
  const host = new URL(server.origin).host;
  for (
    const origin of ["https://evil.example", "null", "http://127.0.0.1:1", `http://${host}.evil.example`, "x"]
  ) {
    const answer = await claim(server, { Host: host, Origin: origin });
    assert.deepEqual([answer.status, answer.text], [403, ""], origin);
  }
  assert.equal(await owners(server), 0);
  assert.equal((await claim(server, { Host: host, Origin: `http://${host}` })).as(UserInfo).uid, 1);
});

Deno.test("a page whose host name points here cannot claim a new server", async () => {
  await using server = await startServer({ template: "empty" });
  for (const host of STRANGE) {
    for (const from of [{ Origin: `http://${host}` }, {}]) {
      const { status } = await claim(server, { Host: host, ...from } as Record<string, string>);
      assert.ok([400, 403].includes(status), `${host} ${status}`);
    }
  }
  assert.equal(await owners(server), 0);
});

Deno.test("a new server can be claimed from a command line by address or by the host in PUBLIC_URL", async () => {
  for (const host of [...OWN, "chat.example.org", "chat.example.org:443"]) {
    await using server = await startServer({ template: "empty", environment: { PUBLIC_URL } });
    assert.equal((await claim(server, { Host: host })).status, 200, host);
  }
});

Deno.test("behind a proxy a new server is claimed on the page at PUBLIC_URL", async () => {
  for (const host of ["chat.example.org", "127.0.0.1:3000"]) {
    await using server = await startServer({ template: "empty", environment: { PUBLIC_URL } });
    const foreign = await claim(server, { Host: host, Origin: "https://evil.example" });
    assert.equal(foreign.status, 403);
    assert.equal((await claim(server, { Host: host, Origin: PUBLIC_URL })).status, 200, host);
  }
});

Deno.test("other sites may call a server only once it has an owner", async () => {
  await using server = await startServer({ template: "empty" });
  const calls = [
    ["GET", "/admin/system/initialized"],
    ["GET", "/admin/system/organization"],
    ["GET", "/admin/login/config"],
    ["POST", "/token/login"],
    ["POST", "/user/register"],
    ["GET", "/spec"],
  ];
  const strangers: Record<string, string>[] = [{ Host: "evil.example" }, {
    Host: "localhost",
    Origin: "https://evil.example",
  }];
  for (const [method, path] of calls) {
    for (const headers of strangers) {
      const { status } = await ask(
        server,
        method,
        `/api${path}`,
        headers,
        method === "POST" ? {} : undefined,
      );
      assert.equal(status, 403, `${method} ${path} ${JSON.stringify(headers)}`);
    }
  }
  assert.equal((await claim(server, { Host: "localhost" })).status, 200);
  for (const headers of strangers) {
    assert.equal((await ask(server, "GET", "/api/admin/system/initialized", headers)).body, true);
    const credential = { type: "password", email: ada.email, password: ada.password };
    (await ask(server, "POST", "/api/token/login", headers, { credential })).as(LoginResponse);
    assert.equal((await claim(server, headers)).status, 403, "there is one already");
  }
});

Deno.test("the page is served under any host name and says what to do", async () => {
  await using server = await startServer({ template: "empty" });
  const page = await ask(server, "GET", "/onboarding", { Host: "evil.example" });
  assert.equal(page.status, 200);
  assert.match(page.text, /PUBLIC_URL/);
  const own = await ask(server, "GET", "/onboarding", { Host: "localhost" });
  assert.ok(!own.text.includes("PUBLIC_URL"));
});
