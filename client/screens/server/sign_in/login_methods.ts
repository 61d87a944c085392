import type { LoginConfig } from "schemas/organization.ts";
import type { SettingsNav } from "../../../base/settings_navs.ts";

/** The ways to sign in that have a switch. Those of OpenID Connect have one per provider. */
export type LoginMethod = Exclude<keyof LoginConfig, "who_can_sign_up" | "guest" | "oidc">;

/**
 * In the order of the page, with the page on which what they need is set up. The texts are `setting:login.<method>`.
 * A way that the server does not have is left out.
 */
export const loginMethods: { method: LoginMethod; needs?: SettingsNav }[] = [
  { method: "password" },
  { method: "magic_link", needs: "smtp" },
  { method: "passkey" },
  { method: "google", needs: "google" },
  { method: "github", needs: "github" },
  { method: "metamask" },
  { method: "third_party" },
];
