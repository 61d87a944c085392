import type { LoginConfigUpdate } from "schemas/organization.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import { badRequest } from "../errors.ts";
import { announce, tellServers } from "../events/audiences.ts";
import { readLoginConfig } from "../../db/organization.ts";

/** Absent fields stay as they are. */
export async function updateOrganization(
  database: Database,
  { name, description }: { name?: string | null; description?: string | null },
): Promise<void> {
  if (!name && description === undefined) return;
  await takeTurn(database, async (turn) => {
    const changed = { ...(name && { name }), ...(description !== undefined && { description }) };
    await turn.tx.updateTable("organization").set(changed).execute();
    announce(turn, { everyone: true }, {
      type: "server_config_changed",
      organization_name: name ?? null,
      organization_description: description === undefined ? null : description ?? "",
    });
    tellServers(turn, { type: "forget_organization" });
  });
}

export async function updateLoginConfig(database: Database, update: LoginConfigUpdate): Promise<void> {
  const given = Object.entries(update).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return;
  const changed = Object.fromEntries(given);
  const { oidc, ...config } = { ...await readLoginConfig(database), ...changed };
  const ways = [
    config.password,
    config.magic_link,
    config.google,
    config.github,
    config.metamask,
    config.third_party,
  ];
  const anyProvider = oidc.some((provider: { enable: boolean }) => provider.enable);
  if (!ways.includes(true) && !anyProvider) throw badRequest("at least one way to sign in must stay open");
  await takeTurn(database, async (turn) => {
    await turn.tx.updateTable("login_config").set(changed).execute();
    tellServers(turn, { type: "forget_organization" });
  });
}

export async function updateFrontendUrl(database: Database, frontend_url: string): Promise<void> {
  await takeTurn(database, async (turn) => {
    await turn.tx.updateTable("organization").set({ frontend_url }).execute();
    tellServers(turn, { type: "forget_organization" });
  });
}
