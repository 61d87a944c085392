import type { Database } from "../connection.ts";

/** The devices on which somebody is signed in. */
export async function devicesOf({ kysely }: Database, uid: number): Promise<string[]> {
  const rows = await kysely.selectFrom("devices").where("uid", "=", uid)
    .where("refresh_expires_at", ">", Date.now()).select("device").orderBy("device").execute();
  return rows.map(({ device }) => device);
}

/** The same with what is known about each, those seen last first. A device is seen at each renewal. */
export function deviceDetailsOf({ kysely }: Database, uid: number, now: number) {
  return kysely.selectFrom("devices").where("uid", "=", uid).where("refresh_expires_at", ">", now)
    .select(["device", "address", "user_agent", "rotated_at"])
    .orderBy("rotated_at", "desc").orderBy("device").execute();
}

/** Sets the address of a device at its push service. Returns whether there is such a device. */
export async function setDeviceToken(
  { kysely }: Database,
  { uid, device }: { uid: number; device: string },
  device_token: string | null,
): Promise<boolean> {
  const set = await kysely.updateTable("devices").where("uid", "=", uid).where("device", "=", device)
    .set({ device_token }).returning("device").executeTakeFirst();
  return set !== undefined;
}
