import type { OidcConfig, ProviderClientUpdate } from "schemas/providers.ts";
import type { Origin } from "../../security_events/origin.ts";
import { announceToAdmins } from "../../server_settings/announce.ts";
import type { Services } from "../../app/services.ts";
import { MASKED_SECRET } from "schemas/services_elsewhere.ts";
import { refuseIfLastSignInMethod } from "../sign_in/last_sign_in_method.ts";

/** An empty or masked secret stays as it is, because clients that may not see it send back what they have. */
export async function changeClient(
  services: Services,
  origin: Origin,
  name: "google" | "github",
  { client_id, client_secret }: ProviderClientUpdate,
): Promise<void> {
  if (client_id === "") await refuseIfLastSignInMethod(services, name);
  const isGiven = client_secret && client_secret !== MASKED_SECRET;
  const changed = client_id === "" ? { client_secret: "" } : isGiven ? { client_secret } : {};
  await services.settings.change(name, origin, () => ({ client_id, ...changed }), announceToAdmins);
}

/** Those that we have registered ourselves are forgotten, so that an admin can make us register again. */
export async function changeOidcClients(
  services: Services,
  origin: Origin,
  { clients }: OidcConfig,
): Promise<void> {
  await services.settings.change(
    "oidc",
    origin,
    (stored) => {
      const known: OidcConfig["clients"] = JSON.parse(stored.clients || "[]");
      return { clients: JSON.stringify(withKnownSecrets(clients, known)), registered: "" };
    },
    announceToAdmins,
  );
}

/** A masked secret is the one that the same client has at the same provider. */
function withKnownSecrets(clients: OidcConfig["clients"], known: OidcConfig["clients"]) {
  return clients.map((client) => {
    if (client.client_secret !== MASKED_SECRET) return client;
    const same = known.find(({ domain }) => domain === client.domain);
    return { ...client, client_secret: same?.client_secret ?? "" };
  });
}
