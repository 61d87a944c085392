import type { BindCredential } from "schemas/providers.ts";
import type { LoginRequest } from "schemas/sessions.ts";
import type { Refusals } from "../../base/errors/refusals.ts";
import { call } from "../http/http.ts";
import { accessToken } from "../http/tokens.ts";

export type ProviderCredential = Extract<LoginRequest["credential"], { type: "google" | "github" | "oidc" }>;

const authorizeRefusals: Refusals = { 403: "provider_off", 503: "provider_down" };
export const loginRefusals: Refusals = {
  ...authorizeRefusals,
  400: "invitation_expired",
  401: "provider_refused",
  409: "provider_conflict",
};
export const walletRefusals: Refusals = { ...loginRefusals, 401: "wallet_refused" };

/** A way to sign in with an account elsewhere. `issuer` is the domain of an OpenID Connect provider. */
export type ProviderName = { type: "google" | "github" } | { type: "oidc"; issuer: string };

/** Accounts that can be unlinked: also the wallet. */
export type LinkedKind = ProviderName | { type: "metamask" };

/** The address at which the person signs in there. */
export async function authorize(provider: ProviderName, redirect_uri: string): Promise<string> {
  const path = provider.type === "oidc" ? "openid" : provider.type;
  const issuer = provider.type === "oidc" ? { issuer: provider.issuer } : {};
  const { url } = await call<{ url: string }>(`/token/${path}/authorize`, {
    method: "POST",
    json: { ...issuer, redirect_uri },
    refusals: authorizeRefusals,
  });
  return url;
}

/** Makes an account elsewhere another way in. A 401 is about the credential: the token has just been renewed. */
export async function bindTo(credential: BindCredential): Promise<void> {
  await call<null>("/token/bind", {
    method: "POST",
    json: { credential },
    headers: { "X-API-Key": await accessToken() },
    refusals: {
      ...authorizeRefusals,
      401: credential.type === "metamask" ? "wallet_refused" : "provider_refused",
      409: "already_linked",
    },
  });
}
