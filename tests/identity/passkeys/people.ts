import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { type Passkey, PasskeyChallenge } from "schemas/passkeys.ts";
import type { Person } from "../../support/cast.ts";
import type { Member } from "../../support/member.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server.ts";
import { Authenticator, type Oddity } from "./authenticator.ts";

export const SITE = "https://chat.example.org";

export async function serverWithPasskeys(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer({ environment: { PUBLIC_URL: SITE }, ...options });
  assert.equal((await server.as("ada").post("/admin/login/config", { passkey: true })).status, 200);
  return server;
}

type Begun = { challenge_id: string; options: never };

export async function begin(member: Member, what: "register" | "auth"): Promise<Begun> {
  const answer = await member.post(`/token/passkey/${what}/start`, { name: "whatever" });
  return answer.as(PasskeyChallenge) as unknown as Begun;
}

/** What adds a passkey, ready to be sent. */
export async function made(member: Member, authenticator: Authenticator, oddity?: Oddity) {
  const { challenge_id, options } = await begin(member, "register");
  return { challenge_id, attestation: authenticator.create(options, oddity), name: "Laptop" };
}

/** What signs in, ready to be sent. */
export async function signed(server: TestServer, authenticator: Authenticator, oddity?: Oddity) {
  const { challenge_id, options } = await begin(server.nobody, "auth");
  return { challenge_id, authentication: authenticator.get(options, oddity) };
}

export const finish = (member: Member, registration: object) =>
  member.post("/token/passkey/register/finish", registration);

export const enter = (server: TestServer, answer: object) =>
  server.nobody.post("/token/passkey/auth/finish", answer);

export async function passkeyOf(server: TestServer, person: Person | Member, origin = SITE) {
  const member = typeof person === "string" ? server.as(person) : person;
  const authenticator = new Authenticator(origin);
  assert.equal((await finish(member, await made(member, authenticator))).status, 200);
  return authenticator;
}

export async function listOf(member: Member): Promise<Passkey[]> {
  return (await member.get("/token/passkey/list")).body as Passkey[];
}

/** The account that an answer signs in to. */
export async function entered(server: TestServer, answer: object): Promise<LoginResponse> {
  return (await enter(server, answer)).as(LoginResponse);
}
