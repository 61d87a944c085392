import type { Generated, GeneratedAlways, Selectable } from "kysely";

export type IdentityKind = "google" | "github" | "oidc" | "metamask" | "thirdparty";

/** Accounts at other services with which people sign in. */
interface IdentitiesTable {
  kind: IdentityKind;
  issuer: string;
  subject: string;
  uid: number;
  email: string | null;
  created_at: number;
}

/** Each signs in the user of an integrator's own account system for two minutes. */
interface ThirdPartyKeysTable {
  hash: Uint8Array;
  userid: string;
  username: string;
  expires_at: number;
}

export type ProviderKind = "google" | "github" | "oidc";

/** Sign-ins that have begun at a provider, by the hash of their `state`. */
interface ProviderRequestsTable {
  hash: Uint8Array;
  kind: ProviderKind;
  issuer: string;
  client_id: string;
  redirect_uri: string;
  expires_at: number;
}

/** The authenticator app of an account. */
interface SecondFactorsTable {
  uid: number;
  /** Encrypted. */
  secret: string;
  /** Null until its owner has entered a first code. */
  enabled_at: number | null;
  /** The newest time step of which a code was accepted. */
  last_step: Generated<number>;
}

/** Each replaces a code of the app once. */
interface RecoveryCodesTable {
  uid: number;
  hash: Uint8Array;
  used_at: Generated<number | null>;
}

/** Sign-ins of which only the code is missing. */
interface SecondFactorChallengesTable {
  hash: Uint8Array;
  uid: number;
  /** The type of the credential that was proved. */
  method: string;
  expires_at: number;
}

/** A key pair of a person's device or password manager, with which they sign in. */
interface PasskeysTable {
  id: GeneratedAlways<number>;
  uid: number;
  /** In base64url, as browsers state it. */
  credential_id: string;
  /** The host name of the site that it was made for. Browsers offer it nowhere else. */
  rp_id: string;
  public_key: Uint8Array;
  /** Number of signatures so far. 0 for passkeys that do not count. */
  counter: number;
  /** Ways in which browsers reach it, separated by commas. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export type PasskeyRow = Selectable<PasskeysTable>;

/** Each is signed once. `uid` is whose passkey is being added, and null at sign-in. */
interface PasskeyChallengesTable {
  hash: Uint8Array;
  uid: number | null;
  expires_at: number;
}

/** Texts that wallets sign to sign in, by their hash. */
interface WalletNoncesTable {
  hash: Uint8Array;
  address: string;
  expires_at: number;
}

export interface CredentialTables {
  identities: IdentitiesTable;
  third_party_keys: ThirdPartyKeysTable;
  provider_requests: ProviderRequestsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  second_factor_challenges: SecondFactorChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  wallet_nonces: WalletNoncesTable;
}
