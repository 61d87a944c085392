import type { AdminUser } from "schemas/admin_users.ts";
import type { UserRow } from "../../db/tables.ts";
import { accountRows, devicesByUser } from "../../db/users/admin_users.ts";
import { withSecondFactor } from "../../db/users/second_factors.ts";
import type { Services } from "../app/services.ts";

export async function listAdminUsers({ database, realtime }: Services): Promise<AdminUser[]> {
  const [rows, devices, secured] = await Promise.all([
    accountRows(database),
    devicesByUser(database),
    withSecondFactor(database),
  ]);
  return rows.map((row) => ({
    ...toAdminUser(row, devices.get(row.uid) ?? [], realtime.presence.isOnline(row.uid)),
    second_factor: secured.has(row.uid),
  }));
}

export async function adminUser({ database, realtime }: Services, row: UserRow): Promise<AdminUser> {
  const devices = await devicesByUser(database, row.uid);
  return {
    ...toAdminUser(row, devices.get(row.uid) ?? [], realtime.presence.isOnline(row.uid)),
    second_factor: (await withSecondFactor(database, row.uid)).has(row.uid),
  };
}

function toAdminUser(
  row: UserRow,
  online_devices: AdminUser["online_devices"],
  in_online: boolean,
): Omit<AdminUser, "second_factor"> {
  return {
    uid: row.uid,
    email: row.email ?? row.widget_email,
    password: "",
    name: row.name,
    gender: row.gender,
    is_admin: row.is_admin,
    language: row.language,
    create_by: row.create_by,
    in_online,
    online_devices,
    created_at: row.created_at,
    updated_at: row.updated_at,
    avatar_updated_at: row.avatar_updated_at,
    status: row.status,
    webhook_url: row.webhook_url,
    is_bot: row.is_bot,
    is_public: row.is_public,
    ...(row.widget_id !== null && { widget_id: row.widget_id }),
  };
}
