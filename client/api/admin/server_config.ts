import type { SmtpConfig, SmtpConfigUpdate, SmtpTest, SmtpTestResult } from "schemas/mail.ts";
import type { LoginConfig, LoginConfigUpdate } from "schemas/organization.ts";
import type { OidcClient, ProviderClientUpdate } from "schemas/providers.ts";
import { LAST_WAY_IN } from "schemas/refusals.ts";
import type { InferInput, InferOutput } from "valibot";
import { ApiError } from "../../base/errors/refusals.ts";
import { callSignedIn } from "../http/tokens.ts";

type OidcClients = { clients: InferOutput<typeof OidcClient>[] };
type ProviderClient = { client_id: string; client_secret: string };

/** Posts settings. The server keeps one way to sign in open. */
async function change(path: string, json: unknown): Promise<void> {
  try {
    await callSignedIn<null>(path, { method: "POST", json });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body !== LAST_WAY_IN) throw failure;
    throw new ApiError(failure.status, failure.body, { own: { [failure.status]: "last_way_in" } });
  }
}

export const getLoginConfig = () => callSignedIn<LoginConfig>("/admin/login/config");

export const changeLoginConfig = (json: LoginConfigUpdate) => change("/admin/login/config", json);

export const getSmtpEnabled = () => callSignedIn<boolean>("/admin/smtp/enabled");

export const getSmtpConfig = () => callSignedIn<SmtpConfig>("/admin/smtp/config");

export const postSmtpConfig = (json: SmtpConfigUpdate) => change("/admin/smtp/config", json);

export const postSmtpTest = (json: InferInput<typeof SmtpTest>) =>
  callSignedIn<SmtpTestResult>("/admin/smtp/test", { method: "POST", json });

export const getProviderClient = (name: "google" | "github") =>
  callSignedIn<ProviderClient>(`/admin/${name}_auth/config`);

export const postProviderClient = (name: "google" | "github", json: ProviderClientUpdate) =>
  change(`/admin/${name}_auth/config`, json);

export const getOidcClients = () => callSignedIn<OidcClients>("/admin/oidc_auth/config");

export const postOidcClients = (json: OidcClients) => change("/admin/oidc_auth/config", json);

export const getThirdPartySecret = () => callSignedIn<string>("/admin/system/third_party_secret");

export const replaceThirdPartySecret = () =>
  callSignedIn<string>("/admin/system/third_party_secret", { method: "POST" });
