import type { Credential } from "schemas/credentials.ts";
import type { UserRow } from "../../../db/tables.ts";
import { forbidden, frozen, unauthorized } from "../../base/errors.ts";
import type { Section } from "../../server_settings/sections.ts";
import type { Services } from "../../app/services.ts";
import type { Claim, CredentialType, Method } from "./method.ts";
import { AccountRefusal } from "../sign_in/account_refusal.ts";
import { github } from "./github.ts";
import { google } from "./google.ts";
import { oidc } from "./oidc.ts";
import { metamask } from "./metamask.ts";
import { magicLink } from "./magic_link.ts";
import { passkey } from "./passkey.ts";
import { password } from "./password.ts";
import { thirdParty } from "./third_party.ts";

/** The ways to sign in, by the type of their credential. What is missing cannot be switched on. */
const METHODS: { [T in CredentialType]?: Method<T> } = {
  password,
  google,
  github,
  oidc,
  metamask,
  magiclink: magicLink,
  thirdparty: thirdParty,
  passkey,
};

export type Switch = Method<CredentialType>["setting"];

export function isOn(login: Section<"login">, setting: Switch): boolean {
  return setting === "oidc" ? login.oidc.some(({ enable }) => enable) : login[setting];
}

/** The switches of all ways to sign in that exist. */
export function switches(): Switch[] {
  return Object.values(METHODS).map(({ setting }) => setting);
}

/** The login settings as they hold: what is switched on but not set up yet is off. */
export async function offeredLogin(services: Services): Promise<Section<"login">> {
  const login = { ...await services.settings.read("login") };
  for (const setting of await notReady(services)) {
    if (setting !== "oidc") login[setting] = false;
  }
  return login;
}

/** The switches of ways to sign in that are not set up. */
export async function notReady(services: Services): Promise<Switch[]> {
  const missing: Switch[] = [];
  for (const { setting, isReady } of Object.values(METHODS)) {
    if (isReady && !await isReady(services)) missing.push(setting);
  }
  return missing;
}

/** The way to sign in with a credential of this type. Throws 403 while it is off. */
export async function openMethod<T extends CredentialType>(services: Services, type: T): Promise<Method<T>> {
  const method = METHODS[type] as Method<T> | undefined;
  if (!method || !isOn(await offeredLogin(services), method.setting)) throw forbidden();
  return method;
}

/** Finds the account that a credential proves, or throws the documented refusal. */
export async function checkCredential(
  services: Services,
  credential: Credential,
  claim: Claim,
): Promise<UserRow> {
  const method = await openMethod(services, credential.type);
  const user = await method.check(services, credential as never, claim);
  // An admin's key is the only way in for a bot.
  if (user.is_bot) throw new AccountRefusal(user.uid, unauthorized());
  if (user.status === "frozen") throw new AccountRefusal(user.uid, frozen());
  return user;
}
