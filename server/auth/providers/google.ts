import type { JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import type { Outbound } from "../../outbound/fetch.ts";
import type { Services } from "../../app/services.ts";
import { type Person, personOf } from "./claims.ts";

const Metadata = v.object({ jwks_uri: v.string() });
/** Seconds by which the clocks may differ. */
const CLOCK_TOLERANCE = 30;

/** The keys of each server's Google. The library fetches them again when Google changes them. */
const known = new WeakMap<Outbound, JWTVerifyGetKey>();

/** Returns the person whom an ID token of Google names. Throws unless it is for our client. */
export async function verifyGoogleToken(services: Services, id_token: string): Promise<Person> {
  const { jwtVerify } = await import("jose");
  const { GOOGLE_ISSUER } = services.environment;
  const { client_id } = await services.settings.read("google");
  const { payload } = await jwtVerify(id_token, await keysOf(services), {
    issuer: [GOOGLE_ISSUER, GOOGLE_ISSUER.replace(/^https?:\/\//, "")],
    audience: client_id,
    algorithms: ["RS256"],
    requiredClaims: ["exp", "sub"],
    clockTolerance: CLOCK_TOLERANCE,
  });
  return personOf(payload);
}

async function keysOf({ outbound, environment }: Services): Promise<JWTVerifyGetKey> {
  const keys = known.get(outbound);
  if (keys) return keys;
  const { createRemoteJWKSet, customFetch } = await import("jose");
  const response = await outbound.fetch(`${environment.GOOGLE_ISSUER}/.well-known/openid-configuration`);
  const { jwks_uri } = v.parse(Metadata, await response.json());
  const found = createRemoteJWKSet(new URL(jwks_uri), {
    [customFetch]: (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
      outbound.fetch(url, { headers, signal, redirect: "manual" }),
  });
  known.set(outbound, found);
  return found;
}
