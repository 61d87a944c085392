import type { FullProfile, Profile } from "schemas/profiles.ts";
import { findProfile, listProfiles, type ProfileRow } from "../../db/users/profiles.ts";
import type { Services } from "../app/services.ts";
import { utcOffset } from "./utc_offset.ts";

export async function allProfiles(services: Services): Promise<Profile[]> {
  const [rows, view] = await Promise.all([listProfiles(services.database), viewOf(services)]);
  return rows.map(view);
}

export async function profileOf(services: Services, uid: number): Promise<FullProfile | undefined> {
  const [row, view] = await Promise.all([findProfile(services.database, uid), viewOf(services)]);
  return row && { ...view(row), added_by: row.added_by };
}

/**
 * Reduces rows to what members may see. A zone's name tells where somebody is, so others get only what their clock
 * shows. Where nobody sees who is online, nobody sees who was.
 */
async function viewOf({ settings }: Services) {
  const { show_user_online_status } = await settings.read("common");
  const now = Date.now();
  return ({ uid, created_at, time_zone, active_on }: ProfileRow): Profile => ({
    uid,
    created_at,
    utc_offset: time_zone === null ? null : utcOffset(time_zone, now),
    active_on: show_user_online_status ? active_on : null,
  });
}
