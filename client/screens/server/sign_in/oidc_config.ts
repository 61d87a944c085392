import type { LoginConfig } from "schemas/organization.ts";
import { authorize } from "../../../api/auth/providers.ts";
import {
  changeLoginConfig,
  getLoginConfig,
  getOidcClients,
  postOidcClients,
} from "../../../api/admin/server_config.ts";
import { callbackPath } from "../../../base/paths.ts";

type Listed = LoginConfig["oidc"][number];

export interface OidcProvider extends Listed {
  /** Our client there. Null where we register ourselves. */
  client_id: string | null;
}

export async function loadOidc(): Promise<OidcProvider[]> {
  const [{ oidc }, { clients }] = await Promise.all([getLoginConfig(), getOidcClients()]);
  return oidc.map((listed) => ({
    ...listed,
    client_id: clients.find(({ domain }) => domain === listed.domain)?.client_id ?? null,
  }));
}

let latest: Promise<void> = Promise.resolve();

/**
 * Changes the list as the server has it now, because another admin may have changed it. One change follows the other:
 * each sends the whole list, and would undo a change made since it was read.
 */
function changeList(change: (list: Listed[]) => Listed[]): Promise<void> {
  const changed = latest.then(async () => {
    const { oidc } = await getLoginConfig();
    await changeLoginConfig({ oidc: change(oidc) });
  });
  latest = changed.catch(() => {});
  return changed;
}

export async function addOidc(domain: string): Promise<void> {
  await changeList((list) => [...list, { enable: true, favicon: "", domain }]);
}

export async function enableOidc(domain: string, enable: boolean): Promise<void> {
  await changeList((list) => list.map((one) => one.domain === domain ? { ...one, enable } : one));
}

export async function removeOidc(domain: string): Promise<void> {
  await changeList((list) => list.filter((one) => one.domain !== domain));
  const { clients } = await getOidcClients();
  const left = clients.filter((client) => client.domain !== domain);
  if (left.length < clients.length) await postOidcClients({ clients: left });
}

/** An empty id removes the client, so that we register ourselves. A null secret stays as it is. */
export async function setOidcClient(
  domain: string,
  client_id: string,
  secret: string | null,
): Promise<void> {
  const { clients } = await getOidcClients();
  const known = clients.find((client) => client.domain === domain);
  const others = clients.filter((client) => client !== known);
  const own = { domain, client_id, client_secret: secret ?? known?.client_secret ?? "" };
  if (client_id) await postOidcClients({ clients: [...others, own] });
  else if (known) await postOidcClients({ clients: others });
}

/** Rejects when no sign-in could begin there: the provider is asked as if somebody were signing in. */
export async function probeOidc(domain: string): Promise<void> {
  await authorize({ type: "oidc", issuer: domain }, location.origin + callbackPath("oidc"));
}
