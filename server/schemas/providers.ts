import * as v from "valibot";
import { GithubCredential, GoogleCredential, MetamaskCredential, OidcCredential } from "./credentials.ts";
import { MAX_DOMAIN_LENGTH, MAX_PROVIDERS, MAX_URL_BYTES } from "./organization.ts";
import { maxBytes, maybe, Text } from "./values.ts";

const MAX_CLIENT_LENGTH = 512;

const ClientText = v.pipe(Text, v.trim(), v.maxLength(MAX_CLIENT_LENGTH));
const RedirectUri = v.pipe(Text, maxBytes(MAX_URL_BYTES));
const Domain = v.pipe(Text, v.trim(), v.maxLength(MAX_DOMAIN_LENGTH));

/** Our client at a provider. Others than admins get an empty secret. */
export const ProviderClient = v.object({ client_id: v.string(), client_secret: v.string() });
/** An absent secret stays as it is: older clients know only the id of Google's. */
export const ProviderClientUpdate = v.object({ client_id: ClientText, client_secret: maybe(ClientText) });
export type ProviderClientUpdate = v.InferOutput<typeof ProviderClientUpdate>;

export const PublicClient = v.object({ client_id: v.string() });

/** For providers that do not let clients register themselves. */
export const OidcClient = v.object({
  domain: Domain,
  client_id: v.pipe(ClientText, v.minLength(1)),
  client_secret: ClientText,
});
export const OidcConfig = v.object({ clients: v.pipe(v.array(OidcClient), v.maxLength(MAX_PROVIDERS)) });
export type OidcConfig = v.InferOutput<typeof OidcConfig>;

export const Authorize = v.object({ redirect_uri: RedirectUri });
export const OpenidAuthorize = v.object({ issuer: Domain, redirect_uri: RedirectUri });
export const AuthorizeAnswer = v.object({ url: v.string() });

/** An account elsewhere that becomes another way into one's own. */
export const Bind = v.object({
  credential: v.variant("type", [GoogleCredential, GithubCredential, OidcCredential, MetamaskCredential]),
});
export type BindCredential = v.InferOutput<typeof Bind>["credential"];

export const IdentityParam = v.object({ kind: v.picklist(["google", "github", "oidc", "metamask"]) });
export const IdentityQuery = v.object({ issuer: v.optional(Domain, "") });
