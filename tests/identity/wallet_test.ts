import assert from "node:assert/strict";
import { SecondFactorRefusal } from "schemas/second_factor.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { CredentialsInfo } from "schemas/users.ts";
import { hashToken } from "../../server/base/tokens.ts";
import * as v from "valibot";
import { codeOf, secure } from "../support/authenticator.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { Wallet } from "../support/wallet.ts";
import { WallClock } from "../support/wall_clock.ts";
import { inviteToken } from "./mailed_links.ts";

async function start(config: object = {}): Promise<TestServer> {
  const server = await startServer();
  await server.as("ada").post("/admin/login/config", { metamask: true, ...config });
  return server;
}

const ask = (server: TestServer, address: string) =>
  server.nobody.get(`/token/metamask/nonce?public_address=${address}`);

async function nonceFor(server: TestServer, { address }: Wallet): Promise<string> {
  return (await ask(server, address)).as(v.string());
}

async function credentialOf(server: TestServer, wallet: Wallet, change: object = {}) {
  const nonce = await nonceFor(server, wallet);
  const signature = wallet.sign(nonce);
  return { type: "metamask", public_address: wallet.address, nonce, signature, ...change };
}

const login = (server: TestServer, credential: object, second_factor?: object) =>
  server.nobody.post("/token/login", { credential, device: "phone", second_factor });

Deno.test("a wallet makes an account, and signs in to it again", async () => {
  await using server = await start();
  const wallet = new Wallet();
  const first = (await login(server, await credentialOf(server, wallet))).as(LoginResponse);
  assert.deepEqual([first.user.email, first.user.create_by], [null, "metamask"]);
  assert.match(first.user.name, /^0x\w{4}…\w{4}$/);
  const credentials = (await server.holding(first).get("/token/credentials")).as(CredentialsInfo);
  assert.equal(credentials.metamask, wallet.address.toLowerCase());

  const lowerCase = await credentialOf(server, wallet, { public_address: wallet.address.toLowerCase() });
  assert.equal((await login(server, lowerCase)).as(LoginResponse).user.uid, first.user.uid);
  const other = (await login(server, await credentialOf(server, new Wallet()))).as(LoginResponse);
  assert.notEqual(other.user.uid, first.user.uid);
});

Deno.test("a signature that another implementation has made is right", async () => {
  await using server = await start();
  // From the documentation of web3.js.
  const credential = {
    type: "metamask",
    public_address: "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23",
    nonce: "Some data",
    signature: "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd" +
      "6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c",
  };
  const address = credential.public_address.toLowerCase();
  await server.sql`insert into wallet_nonces values (${hashToken("Some data")}, ${address}, ${2 ** 48})`;
  assert.equal((await login(server, credential)).status, 200);
});

Deno.test("a nonce serves once, for its own address, and for five minutes", async () => {
  await using server = await start();
  using clock = new WallClock();
  const [wallet, thief] = [new Wallet(), new Wallet()];
  const credential = await credentialOf(server, wallet);
  const parallel = await Promise.all(Array.from({ length: 10 }, () => login(server, credential)));
  assert.deepEqual(parallel.map(({ status }) => status).sort(), [200, ...Array(9).fill(401)]);
  assert.ok(parallel.every(({ status, text }) => status === 200 || text === ""));

  const nonce = await nonceFor(server, thief);
  const stolen = { type: "metamask", public_address: wallet.address, nonce, signature: wallet.sign(nonce) };
  assert.equal((await login(server, stolen)).status, 401, "a nonce of another address");
  const forged = await credentialOf(server, wallet, { signature: thief.sign("x") });
  assert.equal((await login(server, forged)).status, 401);
  assert.equal(
    (await login(server, { ...forged, signature: wallet.sign(forged.nonce) })).status,
    401,
    "used up",
  );

  const late = await credentialOf(server, wallet);
  const strangers = await nonceFor(server, wallet);
  clock.jump(299_000);
  const intime = { ...late, nonce: strangers, signature: wallet.sign(strangers) };
  assert.equal((await login(server, intime)).status, 200, "asking again voids none");
  clock.jump(301_000);
  assert.equal((await login(server, late)).status, 401);
});

Deno.test("what is no signature or address is refused without a trace", async () => {
  await using server = await start();
  const wallet = new Wallet();
  const signature = wallet.sign("x");
  const wrong = [
    "",
    "0x",
    "zz",
    signature.slice(2),
    signature.slice(0, -2),
    `${signature}00`,
    "0x" + "f".repeat(130),
  ];
  for (const signature of [...wrong, "0x" + "0".repeat(130)]) {
    const answer = await login(server, await credentialOf(server, wallet, { signature }));
    assert.deepEqual([answer.status, answer.text], [401, ""], signature);
  }
  const noPrefix = await credentialOf(server, wallet, { public_address: wallet.address.slice(2) });
  assert.equal((await login(server, noPrefix)).status, 401);
  for (const address of ["", "0x12", wallet.address.slice(2), `${wallet.address}0`, "0x" + "g".repeat(40)]) {
    assert.equal((await ask(server, address)).status, 400, address);
  }
  assert.equal((await server.sql`select from users`).length, Object.keys(uid).length);
});

Deno.test("while it is off there is neither a nonce nor a sign-in", async () => {
  await using server = await start();
  const wallet = new Wallet();
  const credential = await credentialOf(server, wallet);
  await server.as("ada").post("/admin/login/config", { metamask: false });
  for (const answer of [await ask(server, wallet.address), await login(server, credential)]) {
    assert.deepEqual([answer.status, answer.text], [403, ""]);
  }
});

Deno.test("by invitation only, a new wallet needs one, and a known one does not", async () => {
  await using server = await start({ who_can_sign_up: "InvitationOnly" });
  const wallet = new Wallet();
  const enter = async (change: object) => await login(server, await credentialOf(server, wallet, change));
  assert.equal((await enter({})).status, 410);
  assert.equal((await enter({ magic_token: "made-up" })).status, 400);
  const { user } = (await enter({ magic_token: await inviteToken(server) })).as(LoginResponse);
  assert.equal((await enter({})).as(LoginResponse).user.uid, user.uid);
});

Deno.test("a wallet is bound to one account, and needs its owner's code too", async () => {
  await using server = await start();
  const wallet = new Wallet();
  const bind = async (who: "bo" | "cy", wallet: Wallet) =>
    (await server.as(who).post("/token/bind", { credential: await credentialOf(server, wallet) })).status;
  assert.equal(await bind("bo", wallet), 200);
  assert.equal(await bind("cy", wallet), 409, "it is Bo's");
  assert.equal(await bind("bo", new Wallet()), 409, "Bo has one");
  const { secret } = await secure(server, "bo");

  const credential = await credentialOf(server, wallet);
  const asked = await login(server, credential);
  assert.equal(asked.status, 401);
  const { challenge } = v.parse(SecondFactorRefusal, asked.body);
  const { user } = (await login(server, credential, { code: codeOf(secret), challenge })).as(LoginResponse);
  assert.equal(user.uid, uid.bo);
  assert.equal((await server.as("bo").delete("/token/bind/metamask")).status, 200);
  assert.equal(await bind("cy", wallet), 200);
});
