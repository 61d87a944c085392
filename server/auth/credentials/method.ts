import type { Credential } from "schemas/credentials.ts";
import type { UserRow } from "../../../db/tables.ts";
import type { Identity } from "../../../db/users/identities.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { Section } from "../../server_settings/sections.ts";
import type { Services } from "../../app/services.ts";

export type CredentialType = Credential["type"];
export type CredentialOf<T extends CredentialType> = Extract<Credential, { type: T }>;

/** Origin of a sign-in. */
export interface Claim extends Origin {
  address: string;
  /** Of an account that comes to be. */
  language: string;
  /** Hashes by which the account may recognize the device. */
  proofs: Uint8Array[];
}

/** An account elsewhere that a credential proves. */
interface Proven {
  identity: Identity;
  /** The person's name there. */
  name: string;
}

/** A way to sign in. */
export interface Method<T extends CredentialType> {
  /** The switch of the login settings that an admin sets for it. */
  setting: Exclude<keyof Section<"login">, "who_can_sign_up" | "guest">;
  /** Returns true once it is set up. Until then it is not offered, even if it is switched on. */
  isReady?(services: Services): Promise<boolean>;
  /**
   * Finds the account whose credential this is, or creates it where that is allowed. Throws the documented
   * refusal otherwise. The caller refuses frozen accounts and bots.
   */
  check(services: Services, credential: CredentialOf<T>, claim: Claim): Promise<UserRow>;
  /** For accounts elsewhere, which people may bind to their own. Throws 401 when nothing is proved. */
  prove?(services: Services, credential: CredentialOf<T>, address: string): Promise<Proven>;
}
