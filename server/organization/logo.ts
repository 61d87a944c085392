import { claimFile, releaseFile, type StoredFile } from "../../db/files.ts";
import { announce, unchanged } from "../base/announce.ts";
import { makeLogo } from "../images/small_png.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";
import type { Services } from "../app/services.ts";

type Logo = NonNullable<Section<"organization">["logo"]>;

/** Decoding and storing are slow, so they are done before the transaction. Throws 400 for what is no picture. */
export async function setLogo(services: Services, origin: Origin, picture: Uint8Array): Promise<void> {
  await changeLogo(
    services,
    origin,
    await services.files.store("logos", await makeLogo(picture), "image/png"),
  );
}

/** Does nothing when there is none. */
export async function removeLogo(services: Services, origin: Origin): Promise<void> {
  const { logo } = await services.settings.read("organization");
  if (logo) await changeLogo(services, origin, null);
}

/** The logo's address on this server, null while it has none. */
export async function logoUrl(settings: ServerSettings): Promise<string | null> {
  const { logo } = await settings.read("organization");
  return logo && urlOf(logo);
}

async function changeLogo({ settings }: Services, origin: Origin, file: StoredFile | null): Promise<void> {
  await settings.change("organization", origin, ({ logo }) => ({
    // URLs contain this number and are cached for good, so two pictures never share it.
    logo: file && { key: file.key, updated_at: Math.max(Date.now(), (logo?.updated_at ?? 0) + 1) },
  }), async (write, after, before) => {
    if (file) await claimFile(write.tx, file.key);
    if (before.logo) await releaseFile(write.tx, before.logo.key);
    announce(write, { everyone: true }, {
      type: "server_config_changed",
      ...unchanged("server_config_changed"),
      organization_logo: after.logo ? urlOf(after.logo) : "",
    });
  });
}

function urlOf({ updated_at }: Logo): string {
  return `/api/resource/organization/logo?t=${updated_at}`;
}
