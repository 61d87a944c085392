import type { LoginConfig } from "schemas/organization.ts";
import type { SettingsNav } from "../../base/settings_navs.ts";

/** The ways to sign in that have a switch. Those of OpenID Connect have one per provider. */
export type Way = Exclude<keyof LoginConfig, "who_can_sign_up" | "guest" | "oidc">;

/**
 * In the order of the page, with the page on which what they need is set up. The texts are `setting:login.<way>`.
 * A way that the server does not have is left out.
 */
export const ways: { way: Way; needs?: SettingsNav }[] = [
  { way: "password" },
  { way: "magic_link", needs: "smtp" },
  { way: "passkey" },
  { way: "google", needs: "google" },
  { way: "github", needs: "github" },
  { way: "metamask" },
  { way: "third_party" },
];
