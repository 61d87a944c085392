import type { UserInfo } from "schemas/users.ts";
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

interface UsersTable {
  uid: GeneratedAlways<number>;
  email: string | null;
  name: string;
  /** See `lookAlikes`. Null where two names already looked the same before that rule. */
  name_key: string | null;
  name_look: string | null;
  password_hash: string | null;
  gender: Generated<number>;
  language: Generated<string>;
  is_admin: Generated<boolean>;
  is_bot: Generated<boolean>;
  /** Guests may write to this bot. */
  is_public: Generated<boolean>;
  is_guest: Generated<boolean>;
  /** Integration that posts as this account. Null for people and other bots. */
  integration: Generated<"webhook" | "command" | null>;
  create_by: UserInfo["create_by"];
  status: Generated<"normal" | "frozen">;
  avatar_updated_at: Generated<number>;
  /** Address to which the server sends the messages that this bot can read. */
  webhook_url: Generated<string | null>;
  /** The widget through which a visitor came; null for everybody else. */
  widget_id: Generated<string | null>;
  /** The only person whom a visitor may see and write to. */
  widget_host: Generated<number | null>;
  /** Address that a visitor gave. Nobody signs in by it. */
  widget_email: Generated<string | null>;
  /** True if missed messages are mailed, where an admin has switched that on. */
  msg_smtp_notify_enable: Generated<boolean>;
  /** Maker of this bot. Null for everybody else. */
  added_by: Generated<number | null>;
  /** The log's position when the account was created. Nothing older comes over its stream. */
  from_mid: number;
  /** Time at which the person proved that `email` is theirs. Null while nobody did. */
  email_verified_at: number | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
export type UserRow = Selectable<UsersTable>;

interface UserLogTable {
  log_id: number;
  action: "create" | "update" | "delete";
  uid: number;
  email: string | null;
  name: string | null;
  gender: number | null;
  language: string | null;
  is_admin: boolean | null;
  is_bot: boolean | null;
  is_public: boolean | null;
  avatar_updated_at: number | null;
  widget_id: Generated<string | null>;
}

/** A signed-in device. Tokens are kept as SHA-256 only. */
interface DevicesTable {
  uid: number;
  device: string;
  device_token: string | null;
  /** Grows with each sign-in of any device. */
  session: Generated<number>;
  /** The newest record delivered to its stream, because old clients ask again for likes that they have received. */
  heard_mid: Generated<number>;
  refresh_hash: Uint8Array | null;
  previous_refresh_hash: Uint8Array | null;
  rotated_at: number;
  refresh_expires_at: number;
  created_at: number;
  /** Address and program of the last sign-in or renewal. */
  address: string | null;
  user_agent: string | null;
  /** Its proof among the known devices. */
  known_hash: Uint8Array | null;
}

/** The access tokens of a device's present session. Expired ones still count as evidence at renewal. */
interface AccessTokensTable {
  hash: Uint8Array;
  uid: number;
  device: string;
  /** Tabs of our own client share a device, but each has a stream. */
  tab: Generated<string>;
  expires_at: number;
}

/** Proofs of devices that have signed in to the account. They outlive the session. */
interface KnownDevicesTable {
  uid: number;
  hash: Uint8Array;
  seen_at: number;
}

/** Keys under which the storage has people's pictures. */
interface UserAvatarsTable {
  uid: number;
  key: string;
  size: number;
  type: string;
}

/** Present guests, and when each was last here, to within an hour. */
interface GuestsTable {
  uid: number;
  seen_at: number;
}

interface InvitationsTable {
  hash: Uint8Array;
  /** `register` creates an account; `join` makes an existing one a member of `gid`. */
  purpose: Generated<"register" | "join">;
  gid: number | null;
  created_by: number | null;
  uses_left: number;
  expires_at: number;
  /** Set for the second half of a sign-up: the first invitation, and what was entered with it. */
  parent_hash: Uint8Array | null;
  email: string | null;
  password_hash: string | null;
  /** True if the token was mailed to `email`, and to nobody else. */
  confirmed: Generated<boolean>;
}

/** Each is mailed to `email` and works once. */
interface MagicLinksTable {
  hash: Uint8Array;
  purpose: "sign_in" | "reset_password" | "change_email";
  /** To which the link was mailed. For a change it is the new one. */
  email: string;
  /** The language of a new account. */
  language: string;
  /** Null while the address has no account. */
  uid: number | null;
  /** The invitation with which an account may be created. */
  invitation_hash: Uint8Array | null;
  expires_at: number;
}

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

/** With a key a program acts as its account. */
interface BotKeysTable {
  kid: Generated<number>;
  uid: number;
  name: string;
  hash: Uint8Array;
  /** By this people recognize it. */
  hint: string;
  created_at: number;
  last_used: number | null;
}

/** Days of the last month (UTC) on which people were here. */
interface ActiveDaysTable {
  day: ColumnType<Date, string, string>;
  uid: number;
}

/** Commands that a bot understands, as clients complete them. */
interface BotCommandsTable {
  id: Generated<number>;
  uid: number;
  command: string;
  description: string;
  created_at: number;
}

/** People's choices whether others see their local time. Nothing is kept of those who hide it. */
interface LocalTimesTable {
  uid: number;
  is_shown: boolean;
  /** As in the IANA database. Others only learn what time it is there. */
  time_zone: string | null;
}

interface DismissedFirstStepsTable {
  uid: number;
}

export interface PeopleTables {
  users: UsersTable;
  user_log: UserLogTable;
  devices: DevicesTable;
  access_tokens: AccessTokensTable;
  known_devices: KnownDevicesTable;
  user_avatars: UserAvatarsTable;
  guests: GuestsTable;
  invitations: InvitationsTable;
  magic_links: MagicLinksTable;
  identities: IdentitiesTable;
  third_party_keys: ThirdPartyKeysTable;
  bot_keys: BotKeysTable;
  bot_commands: BotCommandsTable;
  provider_requests: ProviderRequestsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  wallet_nonces: WalletNoncesTable;
  second_factor_challenges: SecondFactorChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  active_days: ActiveDaysTable;
  dismissed_first_steps: DismissedFirstStepsTable;
  local_times: LocalTimesTable;
}
