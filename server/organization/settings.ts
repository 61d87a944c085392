import type { Organization } from "schemas/organization.ts";
import { announce, unchanged } from "../base/announce.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

export async function readOrganization(settings: ServerSettings): Promise<Organization> {
  const { server_id } = await settings.read("identity");
  const { name, description } = await settings.read("organization");
  return { server_id, name, description };
}

/** Absent fields stay as they are. */
export async function updateOrganization(
  settings: ServerSettings,
  origin: Origin,
  { name, description }: { name?: string | null; description?: string | null },
): Promise<void> {
  if (!name && description === undefined) return;
  const changed = { ...(name && { name }), ...(description !== undefined && { description }) };
  await settings.change("organization", origin, () => changed, (write) => {
    announce(write, { everyone: true }, {
      type: "server_config_changed",
      ...unchanged("server_config_changed"),
      organization_name: name ?? null,
      organization_description: description === undefined ? null : description ?? "",
    });
  });
}

export async function updateFrontendUrl(
  settings: ServerSettings,
  origin: Origin,
  frontend_url: string,
): Promise<void> {
  await settings.change("organization", origin, () => ({ frontend_url }), announceToAdmins);
}

export async function updateWidgetCss(
  settings: ServerSettings,
  origin: Origin,
  css: string,
): Promise<void> {
  await settings.change("widget", origin, () => ({ css: css || null }), announceToAdmins);
}
