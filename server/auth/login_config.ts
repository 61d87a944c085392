import type { LoginConfigUpdate } from "schemas/organization.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import { readLoginConfig, writeLoginConfig } from "../../db/organization.ts";
import { badRequest } from "../errors.ts";
import { tellServers } from "../events/audiences.ts";

/** Opens and closes ways in; absent fields stay. The last one cannot be closed. */
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
    await writeLoginConfig(turn, changed);
    tellServers(turn, { type: "forget_organization" });
  });
}
