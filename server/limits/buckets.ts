import type { Bucket } from "../../db/users/failed_attempts.ts";
import { networkOf } from "../base/network.ts";
import { type Limit, LIMITS } from "./limits.ts";

/** A sign-in counts against the device if the account knows it, and otherwise against the account and the address. */
export function signInBuckets(email: string, address: string, known: Uint8Array | undefined): Bucket[] {
  const account = email.slice(0, 300);
  if (known) return [bucket("device", `${known.toHex()} ${account}`)];
  return [bucket("account", account), bucket("address", networkOf(address))];
}

export function oldPasswordBucket({ uid, device }: { uid: number; device: string }): Bucket {
  return bucket("old_password", `${uid} ${device}`);
}

/** As for passwords: a code counts against the device if the account knows it. */
export function codeBuckets(uid: number, address: string, known: Uint8Array | undefined): Bucket[] {
  if (known) return [bucket("code_device", `${uid} ${known.toHex()}`)];
  return [bucket("code", `${uid}`), bucket("code_address", networkOf(address))];
}

/** For a code that is entered on a signed-in device. */
export function ownCodeBucket({ uid, device }: { uid: number; device: string }): Bucket {
  return bucket("code_device", `${uid} ${device}`);
}

export function requestBucket(
  what: "register" | "visitor" | "check_email" | "guest" | "provider" | "wallet" | "passkey" | "secret",
  address: string,
): Bucket {
  return bucket(what, networkOf(address));
}

export function accountBucket(
  what: "invite" | "mail_by" | "notice" | "preview" | "call" | "relay_test",
  uid: number,
): Bucket {
  return bucket(what, `${uid}`);
}

/** The network comes first: what it is refused must not count against the mailbox. */
export function mailBuckets(email: string, address: string): Bucket[] {
  return [bucket("mail_from", networkOf(address)), bucket("mail_to", email)];
}

function bucket(name: keyof typeof LIMITS, whose: string): Bucket {
  const { free, lasts, pause, longest }: Limit = LIMITS[name];
  return { key: `${name}:${whose}`, free, lasts, pause, longest };
}
