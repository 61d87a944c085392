import { type EventData, events } from "schemas/events.ts";
import * as v from "valibot";
import type { Received } from "../support/inbox.ts";
import type { Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

export const PHONE = { device: "phone" };

/** The settings at the beginning of a person's stream. */
export async function settingsOf(server: TestServer, person: Person): Promise<EventData<"user_settings">> {
  const stream = await server.stream(person, { device: "tablet" });
  const [settings] = stream.all("user_settings");
  await stream.close();
  return v.parse(events.user_settings, settings);
}

/** The fields of a change that are not empty. */
export function changed(event: Received<"user_settings_changed">): object {
  const { type: _type, from_device: _device, ...lists } = event;
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
