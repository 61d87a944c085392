import type { Configuration } from "openid-client";
import type { Services } from "../../app/services.ts";
import { type Person, personOf } from "./claims.ts";
import { type Client, discover, loadOpenid } from "./openid.ts";
import type { Secrets } from "./requests.ts";

interface Answer {
  code: string;
  iss?: string | null;
}

/** Exchanges the code of a provider for who it says the person is. */
export async function redeem(
  { outbound }: Services,
  { issuer, client, request }: { issuer: URL; client: Client; request: Secrets & { redirect_uri: string } },
  answer: Answer,
): Promise<Person> {
  const { authorizationCodeGrant } = await loadOpenid();
  const provider = await discover(outbound, issuer, client);
  const tokens = await authorizationCodeGrant(provider, addressOf(provider, request, answer), {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  return personOf({ ...await moreOf(provider, tokens.access_token, claims), ...claims });
}

/** Providers may keep the address out of the ID token. Then it is at their userinfo endpoint. */
async function moreOf(
  provider: Configuration,
  access_token: string,
  { sub, email }: { sub: string; email?: unknown },
): Promise<object> {
  if (email !== undefined || !provider.serverMetadata().userinfo_endpoint) return {};
  const { fetchUserInfo } = await loadOpenid();
  return await fetchUserInfo(provider, access_token, sub);
}

/** Builds the address of the return, as the library expects it. Older clients pass on only code and state. */
function addressOf(
  provider: Configuration,
  { redirect_uri, state }: { redirect_uri: string; state: string },
  { code, iss }: Answer,
): URL {
  const { issuer, authorization_response_iss_parameter_supported } = provider.serverMetadata();
  const url = new URL(redirect_uri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  if (iss) url.searchParams.set("iss", iss);
  else if (authorization_response_iss_parameter_supported) url.searchParams.set("iss", issuer);
  return url;
}
