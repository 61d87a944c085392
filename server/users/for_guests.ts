import type { ServerEvent } from "schemas/events.ts";
import type { UserRow } from "../../db/tables.ts";

/** Guests, and visitors of the widget, who see one person besides. */
export function seesNoEmails({ is_guest, widget_host }: UserRow): boolean {
  return is_guest || widget_host !== null;
}

/** Anybody can become a guest, so guests see no addresses. */
export function withoutEmail<T extends { email: string | null }>(user: T): T {
  return { ...user, email: null };
}

/** An event as guests receive it. */
export function forGuests(event: ServerEvent): ServerEvent {
  if (event.type === "users_log") return { ...event, logs: event.logs.map(withoutEmail) };
  if (event.type === "users_snapshot") return { ...event, users: event.users.map(withoutEmail) };
  return event;
}
