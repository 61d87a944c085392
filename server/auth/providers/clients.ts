import type { OidcConfig } from "schemas/providers.ts";
import type { Services } from "../../app/services.ts";
import { THE_SERVER } from "../../security_events/origin.ts";
import { type Client, issuerOf, registerClient } from "./openid.ts";

interface Registered extends Client {
  domain: string;
  redirect_uri: string;
  registered_at: number;
}

/** Milliseconds after which we register again: providers forget clients, and tell only the person who signs in. */
const REGISTERED_FOR = 24 * 3_600_000;

/** Our client at a provider: the one that an admin entered, else one that we register. */
export async function oidcClient(services: Services, domain: string, redirect_uri: string): Promise<Client> {
  const entered = (await enteredClients(services)).find((client) => client.domain === domain);
  if (entered) return entered;
  const known = (await registeredClients(services)).find((one) => fits(one, domain, redirect_uri));
  return known ?? await register(services, domain, redirect_uri);
}

/** The client with which a sign-in began, or undefined when it has been removed since. */
export async function oidcClientById(
  services: Services,
  domain: string,
  client_id: string,
): Promise<Client | undefined> {
  const all = [...await enteredClients(services), ...await registeredClients(services)];
  return all.find((client) => client.domain === domain && client.client_id === client_id);
}

export async function enteredClients({ settings }: Services): Promise<OidcConfig["clients"]> {
  return parsed((await settings.read("oidc")).clients);
}

async function registeredClients({ settings }: Services): Promise<Registered[]> {
  return parsed((await settings.read("oidc")).registered);
}

function fits(client: Registered, domain: string, redirect_uri: string): boolean {
  return client.domain === domain && client.redirect_uri === redirect_uri &&
    client.registered_at > Date.now() - REGISTERED_FOR;
}

async function register(services: Services, domain: string, redirect_uri: string): Promise<Client> {
  const { name } = await services.settings.read("organization");
  const client = await registerClient(services.outbound, issuerOf(domain), {
    client_name: name,
    redirect_uris: [redirect_uri],
    grant_types: ["authorization_code"],
    response_types: ["code"],
  });
  let kept: Client = client;
  await services.settings.change("oidc", THE_SERVER, ({ registered }) => {
    const all = parsed<Registered>(registered);
    // Another process may have registered meanwhile. Then both use its client.
    const first = all.find((one) => fits(one, domain, redirect_uri));
    if (first) kept = first;
    if (first) return {};
    const own = { ...client, domain, redirect_uri, registered_at: Date.now() };
    return { registered: JSON.stringify([...all.filter(isStillUsed), own]) };
  });
  return kept;
}

/** For a day longer, because a sign-in may have begun with it. */
function isStillUsed({ registered_at }: Registered): boolean {
  return registered_at > Date.now() - 2 * REGISTERED_FOR;
}

function parsed<T>(json: string): T[] {
  return json === "" ? [] : JSON.parse(json);
}
