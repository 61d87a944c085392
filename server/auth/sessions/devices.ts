import type { DeviceDetails } from "schemas/devices.ts";
import { withWriteLock } from "../../../db/order.ts";
import { deviceDetailsOf } from "../../../db/users/devices.ts";
import { forgetKnownDevice } from "../../../db/users/known_devices.ts";
import type { Session } from "../../../db/users/sessions.ts";
import { endSession } from "./sign_out.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { notFound } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";

export async function deviceDetails({ database }: Services, session: Session): Promise<DeviceDetails[]> {
  const devices = await deviceDetailsOf(database, session.uid, Date.now());
  const { default: Bowser } = await import("bowser");
  return devices.map(({ device, address, user_agent, rotated_at }) => ({
    device,
    is_this: device === session.device,
    ...programOf(device, Bowser.parse(user_agent || "unknown")),
    address,
    seen_at: rotated_at,
  }));
}

/** `Firefox` on `Linux`. The ids of phones begin with their system. */
function programOf(device: string, { browser, os }: Record<"browser" | "os", { name?: string }>) {
  const [, prefix] = /^(iOS|Android):/.exec(device) ?? [];
  return { browser: browser.name || null, system: os.name || prefix || null };
}

/** Signs a device of one's own out, and makes it unknown. Throws 404 when there is no such device. */
export async function removeOwnDevice(
  { database, accounts }: Services,
  origin: Origin,
  { uid }: Session,
  device: string,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await forgetKnownDevice(write, { uid, device });
    if (!await endSession(write, { uid, device }, "delete_device")) throw notFound();
    await recordSecurityEvent(write.tx, origin, { action: "device_removed", uid, detail: { device } });
  });
  accounts.forgetDevice(uid, device);
}
