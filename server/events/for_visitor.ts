import type { ServerEvent } from "schemas/events.ts";

/** The two people of a visitor's only conversation. */
interface Visit {
  uid: number;
  host: number;
}

/**
 * Picks what a visitor of the widget receives of an event: nothing about anybody but the host and themselves.
 * Kinds that are not listed are left out, so that a new one reveals nothing.
 */
export function forVisitor(event: ServerEvent, { uid, host }: Visit): ServerEvent[] {
  const isTheirs = (one: { uid: number }) => one.uid === uid || one.uid === host;
  switch (event.type) {
    case "ready":
    case "heartbeat":
    case "kick":
    case "message_cleared":
    case "user_settings":
    case "user_settings_changed":
    case "chat":
      return [event];
    case "gap":
      return event.gid === undefined ? [event] : [];
    case "users_snapshot":
      return [{ ...event, users: event.users.filter(isTheirs).map(withoutAddress(uid)) }];
    case "users_log": {
      const logs = event.logs.filter(isTheirs).map(withoutAddress(uid));
      return logs.length > 0 ? [{ ...event, logs }] : [];
    }
    case "users_state":
      return [{ ...event, users: event.users.filter(isTheirs) }];
    case "users_state_changed":
    case "typing":
      return event.uid === host ? [event] : [];
    default:
      return [];
  }
}

/** Anybody can become a visitor, so they see no address but their own. */
function withoutAddress(own: number) {
  return <T extends { uid: number; email: string | null }>(user: T): T =>
    user.uid === own ? user : { ...user, email: null };
}
