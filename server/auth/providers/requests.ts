import { createHmac } from "node:crypto";
import {
  insertProviderRequest,
  type ProviderRequest,
  takeProviderRequest,
} from "../../../db/users/provider_requests.ts";
import { unauthorized } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { hashToken, newToken } from "../../base/tokens.ts";

/** Seconds in which a sign-in at a provider has to end. */
const REQUEST_LIFE = 150;

/** Secrets that bind a provider's answer to our request. Nonce and verifier are derived, so they are not stored. */
export interface Secrets {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

export async function openRequest(services: Services, request: ProviderRequest): Promise<Secrets> {
  const state = newToken();
  const expires_at = Date.now() + REQUEST_LIFE * 1000;
  await insertProviderRequest(services.database, { ...request, hash: hashToken(state), expires_at });
  return await secretsOf(services, state);
}

/** The request that `state` belongs to. It serves once. Throws 401 when there is none. */
export async function closeRequest(
  services: Services,
  kind: ProviderRequest["kind"],
  state: string,
): Promise<ProviderRequest & Secrets> {
  const request = await takeProviderRequest(services.database, kind, hashToken(state));
  if (!request) throw unauthorized();
  return { ...request, ...await secretsOf(services, state) };
}

async function secretsOf({ settings }: Services, state: string): Promise<Secrets> {
  const { secret } = await settings.read("identity");
  const derive = (what: string) =>
    createHmac("sha256", secret).update(`${what} ${state}`).digest("base64url");
  return { state, nonce: derive("nonce"), verifier: derive("verifier") };
}
