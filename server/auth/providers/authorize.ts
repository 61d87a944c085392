import type { ProviderRequest } from "../../../db/users/provider_requests.ts";
import { forbidden } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { offeredLogin } from "../credentials/methods.ts";
import { oidcClient } from "./clients.ts";
import { asDown } from "./errors.ts";
import { type Client, discover, issuerOf, loadOpenid } from "./openid.ts";
import { checkRedirectUri } from "./redirect_uri.ts";
import { openRequest } from "./requests.ts";

/** Begins a sign-in at an OpenID Connect provider. Returns the address at which people continue it. */
export async function authorizeOidc(services: Services, domain: string, uri: string): Promise<string> {
  const { oidc } = await services.settings.read("login");
  if (!oidc.some((provider) => provider.enable && provider.domain === domain)) throw forbidden();
  const issuer = issuerOf(domain);
  const redirect_uri = await checkRedirectUri(services, uri);
  return await asDown(domain, async () => {
    const client = await oidcClient(services, domain, redirect_uri);
    return await openidUrl(services, issuer, client, { kind: "oidc", issuer: domain, redirect_uri });
  });
}

export async function authorizeGoogle(services: Services, uri: string): Promise<string> {
  const client = await services.settings.read("google");
  if (!(await offeredLogin(services)).google || client.client_secret === "") throw forbidden();
  const redirect_uri = await checkRedirectUri(services, uri);
  const issuer = new URL(services.environment.GOOGLE_ISSUER);
  return await asDown(
    "Google",
    () => openidUrl(services, issuer, client, { kind: "google", issuer: "", redirect_uri }),
  );
}

export async function authorizeGithub(services: Services, uri: string): Promise<string> {
  const { calculatePKCECodeChallenge } = await loadOpenid();
  const { client_id } = await services.settings.read("github");
  if (!(await offeredLogin(services)).github) throw forbidden();
  const redirect_uri = await checkRedirectUri(services, uri);
  const secrets = await openRequest(services, { kind: "github", issuer: "", client_id, redirect_uri });
  const url = new URL(`${services.environment.GITHUB_URL}/login/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id,
    redirect_uri,
    scope: "read:user user:email",
    state: secrets.state,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

async function openidUrl(
  services: Services,
  issuer: URL,
  client: Client,
  request: Omit<ProviderRequest, "client_id">,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadOpenid();
  const provider = await discover(services.outbound, issuer, client);
  const { state, nonce, verifier } = await openRequest(services, { ...request, client_id: client.client_id });
  return buildAuthorizationUrl(provider, {
    redirect_uri: request.redirect_uri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).href;
}
