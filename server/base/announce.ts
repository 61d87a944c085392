import { type EventData, events, type ServerEvent } from "schemas/events.ts";
import type { WriteTransaction } from "../../db/order.ts";

/** Recipients of an announcement. `servers` are the processes themselves: it goes to no client. */
export type Audience =
  | { everyone: true }
  | { gid: number }
  | { uids: number[] }
  | { uid: number; device: string }
  | { uid: number; except_device: string }
  | { guests: true }
  | { servers: true };

/** Events that processes announce to each other, in the same order as everything else. */
export type InternalEvent =
  | { type: "access"; gid: number; is_public: boolean; added: number[]; removed: number[] }
  | { type: "channel_gone"; gid: number }
  | { type: "forget_user"; uid: number }
  | { type: "forget_device"; uid: number; device: string }
  | { type: "forget_sessions" }
  | { type: "new_session"; uid: number; device: string; session: number }
  | { type: "forget_settings"; section: string }
  | { type: "online_status"; shown: boolean };

/** Rows that a process keeps in memory. Announcements invalidate them. */
export interface AnnouncedCache {
  apply(event: InternalEvent): void;
  /** False while announcements cannot arrive; then every answer has to come from the database. */
  trust(trusted: boolean): void;
}

export function announce(write: WriteTransaction, audience: Audience, event: ServerEvent): void {
  write.announce(audience, event);
}

export function announceInternally(write: WriteTransaction, event: InternalEvent): void {
  write.announce({ servers: true }, event);
}

type Change = "group_changed" | "server_config_changed";

/** A change in which nothing has changed: null is "unchanged". */
export function unchanged<N extends Change>(name: N): { [K in keyof EventData<N>]: null } {
  const fields = Object.keys(events[name].entries).map((field) => [field, null]);
  return Object.fromEntries(fields);
}
