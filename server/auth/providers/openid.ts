import type { ClientAuth, ClientMetadata, Configuration, CustomFetch } from "openid-client";
import { badRequest } from "../../base/errors.ts";
import type { Outbound } from "../../outbound/fetch.ts";
import { isLoopback } from "./redirect_uri.ts";

export interface Client {
  client_id: string;
  /** Empty for a public client. */
  client_secret: string;
}

export const loadOpenid = () => import("openid-client");

/** Sends what a library asks through our guard. */
function guarded(outbound: Outbound): CustomFetch {
  return (url, { method, headers, body, signal }) =>
    outbound.fetch(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : body as string | undefined,
      redirect: "manual",
      signal,
    });
}

/** The issuer behind a listed domain, which may have a path. Without TLS it has to be on this machine. */
export function issuerOf(domain: string): URL {
  const url = URL.parse(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (!url || url.search || url.hash || url.username || url.password) {
    throw badRequest("the issuer is not an address");
  }
  if (url.protocol !== "https:" && !isLoopback(url)) throw badRequest("the issuer needs https");
  return url;
}

/** Discovers a provider, for use by one of our clients. Some issuers end with a slash. */
export async function discover(outbound: Outbound, issuer: URL, client: Client): Promise<Configuration> {
  const { discovery } = await loadOpenid();
  const { client_id, client_secret } = client;
  const [auth, options] = [await authOf(client_secret), await optionsOf(outbound, issuer)];
  const find = (url: URL) => discovery(url, client_id, undefined, auth, options);
  if (issuer.pathname.endsWith("/")) return await find(issuer);
  return await find(issuer).catch(() => find(new URL(`${issuer.href}/`)));
}

/** Registers a client of ours at a provider that lets anybody do so. */
export async function registerClient(
  outbound: Outbound,
  issuer: URL,
  metadata: Partial<ClientMetadata>,
): Promise<Client> {
  const { dynamicClientRegistration } = await loadOpenid();
  const found = (await discover(outbound, issuer, { client_id: "unregistered", client_secret: "" }))
    .serverMetadata();
  const methods = found.token_endpoint_auth_methods_supported ?? [];
  const token_endpoint_auth_method = methods.includes("client_secret_post")
    ? "client_secret_post"
    : "client_secret_basic";
  const registered = await dynamicClientRegistration(
    new URL(found.issuer),
    { ...metadata, token_endpoint_auth_method },
    undefined,
    await optionsOf(outbound, issuer),
  );
  const { client_id, client_secret = "" } = registered.clientMetadata();
  return { client_id, client_secret: String(client_secret) };
}

async function optionsOf(outbound: Outbound, issuer: URL) {
  const { allowInsecureRequests, customFetch, enableNonRepudiationChecks } = await loadOpenid();
  const insecure = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
  return { [customFetch]: guarded(outbound), execute: [...insecure, enableNonRepudiationChecks] };
}

/** In the way that the provider supports. Its default is `client_secret_basic`. */
async function authOf(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await loadOpenid();
  return (server, ...rest) => {
    const post = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const auth = secret === "" ? None() : post ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    auth(server, ...rest);
  };
}
