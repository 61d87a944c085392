import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import { writeOrganization } from "../../db/organization.ts";
import { announce, tellServers } from "../events/audiences.ts";

/** Absent fields stay as they are. */
export async function updateOrganization(
  database: Database,
  { name, description }: { name?: string | null; description?: string | null },
): Promise<void> {
  if (!name && description === undefined) return;
  await takeTurn(database, async (turn) => {
    const changed = { ...(name && { name }), ...(description !== undefined && { description }) };
    await writeOrganization(turn, changed);
    announce(turn, { everyone: true }, {
      type: "server_config_changed",
      organization_name: name ?? null,
      organization_description: description === undefined ? null : description ?? "",
    });
    tellServers(turn, { type: "forget_organization" });
  });
}

export async function updateFrontendUrl(database: Database, frontend_url: string): Promise<void> {
  await takeTurn(database, async (turn) => {
    await writeOrganization(turn, { frontend_url });
    tellServers(turn, { type: "forget_organization" });
  });
}
