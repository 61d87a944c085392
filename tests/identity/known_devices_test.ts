import assert from "node:assert/strict";
import type { Answer } from "../support/answer.ts";
import { email } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { guess, guessUntilRefused, signIn, statusOf } from "./guessing.ts";

const UUID = "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42";
const COOKIE = { "X-Parley-Session": "cookie" };

async function cookiesOf(answer: Promise<Answer>) {
  const set = (await answer).headers.getSetCookie();
  return { ...COOKIE, Cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") };
}

Deno.test("the owner can sign in from a known device whatever strangers guess", async () => {
  await using server = await startServer();
  const browser = await cookiesOf(
    signIn(server, { headers: COOKIE, device: "web:0123456789abcdef01234567" }),
  );
  await signIn(server, { device: UUID });
  const second = await server.another();
  await guessUntilRefused(server);
  for (let i = 0; i < 60; i++) await guess(server, { email: `somebody${i}@example.org` });

  assert.equal(await statusOf(signIn(second)), 429, "a right password from a device that nobody knows");
  assert.equal(await statusOf(signIn(second, { headers: browser })), 200);
  assert.equal(await statusOf(signIn(second, { device: UUID })), 200);
  assert.equal(await statusOf(signIn(second, { device: UUID, email: email("cy") })), 429, "known to Bo only");
});

Deno.test("a device stays known after it signs out", async () => {
  await using server = await startServer();
  const signedIn = await signIn(server, { headers: COOKIE, device: "web:0123456789abcdef01234567" });
  const browser = await cookiesOf(Promise.resolve(signedIn));
  const { token } = signedIn.body as { token: string };
  const out = await server.nobody.get("/token/logout", { headers: { ...browser, "X-API-Key": token } });
  await guessUntilRefused(server);

  assert.ok(!out.headers.getSetCookie().some((cookie) => cookie.startsWith("parley_device")));
  assert.equal(await statusOf(signIn(server, { headers: browser })), 200);
});

Deno.test("a known device cannot guess without limit, and does not keep others out", async () => {
  await using server = await startServer();
  await signIn(server, { device: UUID });
  assert.equal(await guessUntilRefused(server, () => ({ device: UUID })), 10);
  assert.equal(await statusOf(signIn(server, { device: UUID })), 429);
  assert.equal(await statusOf(signIn(server)), 200);
});

Deno.test("a device id that anybody can guess makes no device known", async () => {
  await using server = await startServer();
  const common = [
    "browser",
    "unknown",
    "web:aaaaaaaaaaaaaaaaaaaaaaaa",
    "Android:UP1A.231005.007.A1",
    "web:1",
  ];
  for (const device of common) assert.equal(await statusOf(signIn(server, { device })), 200);
  const browser = await cookiesOf(
    signIn(server, { headers: COOKIE, device: "web:0123456789abcdef01234567" }),
  );
  await guessUntilRefused(server);

  for (const device of common) assert.equal(await statusOf(signIn(server, { device })), 429, device);
  const mute = { Cookie: browser.Cookie };
  assert.equal(await statusOf(signIn(server, { headers: mute })), 429, "a foreign page sends no header");
  for (const secret of ["", "x", "parley", "A".repeat(43)]) {
    const forged = { ...COOKIE, Cookie: `parley_device=${secret}` };
    assert.equal(await statusOf(signIn(server, { headers: forged })), 429, secret);
  }
});
