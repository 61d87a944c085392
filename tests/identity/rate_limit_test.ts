import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const signIn = async (server: TestServer, address: string, password: string) => {
  const credential = { type: "password", email: address, password };
  return (await server.nobody.post("/token/login", { credential })).status;
};

/** Guesses until the server has had enough. */
async function guessUntilRefused(server: TestServer, address: (i: number) => string, patience: number) {
  for (let i = 0; i < patience; i++) {
    const status = await signIn(server, address(i), "guessed");
    if (status === 429) return i;
    assert.equal(status, 401);
  }
  throw new Error(`${patience} guesses went unpunished`);
}

Deno.test("whoever guesses at one account is stopped, wherever they guess", async () => {
  await using server = await startServer();
  const second = await server.another();
  const guesses = await guessUntilRefused(server, () => email("bo"), 30);

  assert.ok(guesses >= 3, "people mistype");
  assert.equal(await signIn(second, "BO@example.org", "guessed"), 429);
  assert.equal(await signIn(server, email("cy"), PASSWORD), 200, "others still come in");
});

Deno.test("whoever guesses at many accounts is stopped too", async () => {
  await using server = await startServer();
  await guessUntilRefused(server, (i) => `somebody${i}@example.org`, 150);
  assert.equal((await server.nobody.get("/admin/system/initialized")).status, 200);
});

Deno.test("signing in correctly is not counted", async () => {
  await using server = await startServer();
  for (let time = 0; time < 15; time++) assert.equal(await signIn(server, email("bo"), PASSWORD), 200);
});
