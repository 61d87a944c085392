import { SecurityEvent } from "schemas/security_events.ts";
import * as v from "valibot";
import type { TestServer } from "../support/server.ts";
import { WallClock } from "../support/wall_clock.ts";

/** The security events as Ada reads them, the newest first. */
export async function eventsOf(server: TestServer, query = ""): Promise<SecurityEvent[]> {
  return (await server.as("ada").get(`/admin/security_events${query}`)).as(v.array(SecurityEvent));
}

/** What happened since `before` was read, the oldest first. */
export async function eventsSince(server: TestServer, [newest]: SecurityEvent[]): Promise<SecurityEvent[]> {
  const events = await eventsOf(server, "?limit=200");
  return events.filter(({ id }) => id > (newest?.id ?? 0)).reverse();
}

export function inShort({ action, actor, uid, detail }: SecurityEvent) {
  return [action, actor, uid, detail];
}

const HOUR = 3_600_000;

/** Equal events of one hour share a row. So a test must not run across the hour. */
export function midHour() {
  const clock = new WallClock();
  const middle = HOUR / 2 - Date.now() % HOUR;
  clock.jump(middle);
  return {
    anHourLater: () => clock.jump(middle + HOUR),
    [Symbol.dispose]: () => clock[Symbol.dispose](),
  };
}
