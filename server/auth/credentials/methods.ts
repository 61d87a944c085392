import type { Credential } from "schemas/credentials.ts";
import type { UserRow } from "../../../db/tables.ts";
import { forbidden, frozen, unauthorized } from "../../errors.ts";
import type { Section } from "../../server_settings/sections.ts";
import type { Services } from "../../services.ts";
import type { Claim, CredentialType, Method } from "./method.ts";
import { password } from "./password.ts";
import { thirdParty } from "./third_party.ts";

/** The ways to sign in, by the type of their credential. What is missing cannot be switched on. */
export const METHODS: { [T in CredentialType]?: Method<T> } = {
  password,
  thirdparty: thirdParty,
};

type Switch = Method<CredentialType>["setting"];

export function isOn(login: Section<"login">, setting: Switch): boolean {
  return setting === "oidc" ? login.oidc.some(({ enable }) => enable) : login[setting];
}

/** The switches of all ways to sign in that exist. */
export function switches(): Switch[] {
  return Object.values(METHODS).map(({ setting }) => setting);
}

/** Finds the account that a credential proves, or throws the documented refusal. */
export async function checkCredential(
  services: Services,
  credential: Credential,
  claim: Claim,
): Promise<UserRow> {
  const method = METHODS[credential.type] as Method<typeof credential.type> | undefined;
  const login = await services.settings.read("login");
  if (!method || !isOn(login, method.setting)) throw forbidden();
  const user = await method.check(services, credential as never, claim);
  // An admin's key is the only way in for a bot (part A, 10).
  if (user.is_bot) throw unauthorized();
  if (user.status === "frozen") throw frozen();
  return user;
}
