import type { Generated } from "kysely";

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

/** Present guests, and when each was last here, to within an hour. */
interface GuestsTable {
  uid: number;
  seen_at: number;
}

export interface SessionTables {
  devices: DevicesTable;
  access_tokens: AccessTokensTable;
  known_devices: KnownDevicesTable;
  guests: GuestsTable;
}
