import { Email } from "schemas/users.ts";
import * as v from "valibot";
import { unauthorized } from "../../base/errors.ts";
import { OutboundError } from "../../outbound/error.ts";
import type { OutboundRequest } from "../../outbound/fetch.ts";
import type { Services } from "../../app/services.ts";
import type { Person } from "./claims.ts";
import type { Client } from "./openid.ts";

const Token = v.object({ access_token: v.string() });
const Profile = v.object({ id: v.pipe(v.number(), v.safeInteger()), login: v.string() });
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

interface Answer {
  code: string;
  /** Of a sign-in that this server began. */
  began?: { redirect_uri: string; verifier: string };
}

/** Exchanges a code of GitHub for whose it is. Throws 401 for a code that GitHub does not accept. */
export async function redeemGithub(services: Services, client: Client, answer: Answer): Promise<Person> {
  const token = await exchange(services, client, answer);
  const { id, login } = v.parse(Profile, await read(services, "/user", token));
  return { subject: String(id), name: login, email: await verifiedAddress(services, token) };
}

async function exchange(services: Services, client: Client, { code, began }: Answer): Promise<string> {
  const { client_id, client_secret } = client;
  const proof = began && { redirect_uri: began.redirect_uri, code_verifier: began.verifier };
  const answer = await ask(services, `${services.environment.GITHUB_URL}/login/oauth/access_token`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ client_id, client_secret, code, ...proof }).toString(),
  });
  // GitHub answers a wrong code with 200 and an error inside.
  const token = v.safeParse(Token, answer);
  if (!token.success) throw unauthorized();
  return token.output.access_token;
}

/** Null when the token does not cover addresses: other clients ask people for less. */
async function verifiedAddress(services: Services, token: string): Promise<string | null> {
  const all = v.safeParse(Addresses, await read(services, "/user/emails", token));
  if (!all.success) return null;
  const primary = all.output.find(({ primary, verified }) => primary && verified);
  const email = v.safeParse(Email, primary?.email);
  return email.success ? email.output : null;
}

function read(services: Services, path: string, token: string): Promise<unknown> {
  return ask(services, `${services.environment.GITHUB_API_URL}${path}`, {
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
  });
}

async function ask({ outbound }: Services, url: string, request: OutboundRequest): Promise<unknown> {
  const response = await outbound.fetch(url, request);
  const text = await response.text();
  // GitHub answers 429 to whoever asks too often. It says nothing about the person, or about their address.
  if (response.status >= 500 || response.status === 429) {
    throw new OutboundError("broken", `${url} answered ${response.status}`);
  }
  return JSON.parse(text);
}
