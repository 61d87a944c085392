import type { LoginConfigUpdate } from "schemas/organization.ts";
import { badRequest } from "../errors.ts";
import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

/** Ways to sign in that are not built yet. They cannot be switched on: the sign-in page would offer them. */
const NOT_BUILT = [
  "guest",
  "magic_link",
  "google",
  "github",
  "oidc",
  "metamask",
  "third_party",
  "passkey",
];

/** Switches ways to sign in on and off. Absent fields stay as they are. The last way cannot be switched off. */
export async function updateLoginConfig(settings: ServerSettings, update: LoginConfigUpdate): Promise<void> {
  const given = Object.entries(update).filter(([name, value]) =>
    value !== undefined && value !== null && !NOT_BUILT.includes(name)
  );
  if (given.length === 0) return;
  const changed = Object.fromEntries(given);
  await settings.change("login", (config) => {
    if (!hasWayIn({ ...config, ...changed })) throw badRequest("at least one way to sign in must stay open");
    return changed;
  });
}

function hasWayIn({ oidc, ...config }: Section<"login">): boolean {
  const ways = [
    config.password,
    config.magic_link,
    config.google,
    config.github,
    config.metamask,
    config.third_party,
  ];
  return ways.includes(true) || oidc.some((provider) => provider.enable);
}
