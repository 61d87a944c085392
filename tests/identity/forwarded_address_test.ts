import assert from "node:assert/strict";
import { LIMITS } from "../../server/limits/limits.ts";
import { eventsOf } from "../security_events/log.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { ask } from "../support/raw_http.ts";
import { startServer, type TestServer } from "../support/server.ts";

type Headers = Record<string, string | string[]>;

const listed = (value: string | string[]) => ({ "X-Forwarded-For": value });
const standard = (value: string | string[]) => ({ Forwarded: value });

/** What proxies write for one address. Ports differ with every connection. */
const IPV4 = (port: number): Headers[] => [
  listed("203.0.113.7"),
  listed(`203.0.113.7:${port}`),
  listed(`"203.0.113.7:${port}"`),
  listed("[203.0.113.7]"),
  listed(`[::ffff:203.0.113.7]:${port}`),
  listed("::FFFF:cb00:7107"),
  listed(`198.51.100.${port % 250}, 203.0.113.7`),
  listed(`", 203.0.113.7:${port}`),
  listed(`unknown,\t203.0.113.7 , ,`),
  listed([`198.51.100.${port % 250}`, `203.0.113.7:${port}`]),
  standard("for=203.0.113.7"),
  standard(`For="203.0.113.7:${port}";proto=https;by=_caddy`),
  standard(
    `for="198.51.100.1, x";host="a;for=198.51.100.${port % 250}", proto=http ; FOR = "203.0.113.7:_p${port}"`,
  ),
  standard([`for=198.51.100.${port % 250}`, "host=chat.example.org;for=203.0.113.7"]),
  { ...standard(`for=198.51.100.${port % 250}`), ...listed("203.0.113.7") },
];

/** A private connection has a /64. */
const IPV6 = (host: number): Headers[] => [
  listed(`2001:db8:1:2::${host}`),
  listed(`2001:DB8:0001:2:0:0:0:${host}`),
  listed(`[2001:db8:1:2::${host}]`),
  listed(`[2001:db8:1:2::${host}]:${host}`),
  listed(`"[2001:db8:1:2::${host}]:${host}"`),
  listed(`2001:db8:1:2::${host}%eth0`),
  listed(`2001:db8:1:2::203.0.113.${host}`),
  standard(`for="[2001:db8:1:2::${host}]"`),
  standard(`for="[2001:db8:1:2::${host}]:${host}";proto=https`),
  standard(`for=198.51.100.1, for="[2001:DB8:1:2::${host}]:_hidden"`),
];

/** What says no address of the client, or not in a way that can be trusted. */
const NONE = (port: number): Headers[] => [
  {},
  listed(""),
  listed(" , "),
  listed("unknown"),
  listed(`_hidden${port}`),
  listed(`203.0.113.${port % 250}, unknown`),
  listed(`203.0.113.7.${port % 250}`),
  listed(`203.0.${port}`),
  listed(`0313.0.0161.${port % 8}`),
  listed(`203.0.113.${port % 250}:evil`),
  listed(`[203.0.113.${port % 250}`),
  listed(`evil${port}`.repeat(50)),
  listed(`for=203.0.113.${port % 250}`),
  { "X-Real-IP": `203.0.113.${port % 250}` },
  standard(`203.0.113.${port % 250}`),
  standard(`for=unknown;by=203.0.113.${port % 250}`),
  standard(`for=_${port}`),
  standard(`for="203.0.113.${port % 250}`),
  standard(`for="x, for=203.0.113.${port % 250}`),
  { ...standard(`for=203.0.113.${port % 250}`), ...listed("unknown") },
  listed("127.0.0.1"),
];

function signIn(server: TestServer, headers: Headers, device: string, who: object = {}) {
  const credential = { type: "password", email: email("bo"), password: PASSWORD, ...who };
  return ask(server, "POST", "/api/token/login", headers, { credential, device });
}

const guess = async (server: TestServer, headers: Headers, n: number) =>
  (await signIn(server, headers, "web", { email: `nobody${n}@example.org`, password: "guessed" })).status;

/** One request each, until they are refused. */
async function guessesOf(server: TestServer, forms: (n: number) => Headers[]): Promise<number> {
  for (let n = 0;; n++) {
    const all = forms(n + 1);
    const status = await guess(server, all[n % all.length], n);
    if (status === 429) return n;
    assert.equal(status, 401);
    assert.ok(n <= LIMITS.address.free, "guesses are limited");
  }
}

const KINDS = { IPv4: IPV4, IPv6: IPV6, "no address": NONE };

for (const [kind, forms] of Object.entries(KINDS)) {
  Deno.test(`guesses are counted together however a proxy writes the address: ${kind}`, async () => {
    await using server = await startServer();
    assert.equal(await guessesOf(server, forms), LIMITS.address.free);
    for (const [at, headers] of forms(77).entries()) {
      assert.equal(await guess(server, headers, 100 + at), 429, JSON.stringify(headers));
    }
    for (const other of ["203.0.113.8:77", "[2001:db8:1:3::77]:77"]) {
      assert.equal(await guess(server, listed(other), 200), 401, `${other} is another one`);
    }
  });
}

Deno.test("security events and devices show the plain address", async () => {
  await using server = await startServer();
  const plain: [(n: number) => Headers[], string][] = [
    [IPV4, "203.0.113.7"],
    [(n) => IPV6(n).filter((headers) => !/203\.0\.113/.test(JSON.stringify(headers))), "2001:db8:1:2::9"],
    [NONE, "127.0.0.1"],
  ];
  for (const [forms, address] of plain) {
    for (const [at, headers] of forms(9).entries()) {
      const device = `web:${address} ${at}`;
      assert.equal((await signIn(server, headers, device)).status, 200);
      const [event] = await eventsOf(server, "?limit=1");
      assert.deepEqual([event.device, event.address], [device, address], JSON.stringify(headers));
      const [kept] = await server.sql`select address from devices where device = ${device}`;
      assert.equal(kept.address, address);
    }
  }
});

Deno.test("the session's cookie is secure where the first proxy was reached by https", async () => {
  await using server = await startServer();
  const forms: [boolean, Headers][] = [
    [true, { "X-Forwarded-Proto": "https" }],
    [true, { "X-Forwarded-Proto": "HTTPS, http" }],
    [true, standard("for=203.0.113.7;proto=https")],
    [true, standard('for="[2001:db8::1]:4711";Proto="https", for=127.0.0.1;proto=http')],
    [false, {}],
    [false, { "X-Forwarded-Proto": "http, https" }],
    [false, { "X-Forwarded-Proto": "http", ...standard("proto=https") }],
    [false, standard('for=203.0.113.7;host="a;proto=https"')],
  ];
  for (const [secure, headers] of forms) {
    const answer = await signIn(server, { "X-Parley-Session": "cookie", ...headers }, "web");
    const set = answer.headers.get("set-cookie") ?? "";
    assert.match(set, /HttpOnly/);
    assert.equal(/; Secure/.test(set), secure, JSON.stringify(headers));
  }
});
