import type { Database } from "../connection.ts";

/** The newest record that was delivered to a device's stream; see `Delivered`. */
export async function deliveredMid({ kysely }: Database, uid: number, device: string): Promise<number> {
  const found = await kysely.selectFrom("devices").select("heard_mid")
    .where("uid", "=", uid).where("device", "=", device).executeTakeFirst();
  return found?.heard_mid ?? 0;
}

export async function raiseDeliveredMid(
  { kysely }: Database,
  uid: number,
  device: string,
  mid: number,
): Promise<void> {
  await kysely.updateTable("devices").set({ heard_mid: mid })
    .where("uid", "=", uid).where("device", "=", device).where("heard_mid", "<", mid).execute();
}
