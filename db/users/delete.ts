import type { WriteTransaction } from "../order.ts";
import type { Tables, UserRow } from "../tables.ts";

/** Tables whose rows go with their account. Its messages stay, and so do others' settings of a chat with it. */
export const OWN_ROWS = [
  "push_queue",
  "devices",
  "known_devices",
  "identities",
  "magic_links",
  "second_factors",
  "recovery_codes",
  "second_factor_challenges",
  "passkeys",
  "bot_keys",
  "bot_commands",
  "webhook_queue",
  "webhook_deliveries",
  "webhooks",
  "relays",
  "missed_messages",
  "incoming_webhooks",
  "slash_commands",
  "command_answers",
  "passkey_challenges",
  "user_avatars",
  "uploads",
  "favorites",
  "guests",
  "mutes",
  "burn_after_reading",
  "pinned_chats",
  "hidden_chats",
  "unread_marks",
  "section_chats",
  "chat_sections",
  "chat_lists",
  "contacts",
  "contact_remarks",
  "read_index_users",
  "read_index_groups",
  "active_days",
  "thread_follows",
  "dismissed_first_steps",
  "calls",
  "local_times",
] as const satisfies (keyof Tables)[];

/**
 * Deletes an account. The row stays with its name: messages and security events refer to it. The address goes,
 * from the user log too, which every client can read.
 */
export async function eraseUser({ tx, now }: WriteTransaction, { uid }: UserRow): Promise<void> {
  await tx.updateTable("users").where("uid", "=", uid).set({
    email: null,
    email_verified_at: null,
    password_hash: null,
    webhook_url: null,
    widget_email: null,
    is_admin: false,
    avatar_updated_at: 0,
    updated_at: now,
    deleted_at: now,
  }).execute();
  await tx.updateTable("user_log").where("uid", "=", uid).set({ email: null }).execute();
  await tx.deleteFrom("invitations").where("created_by", "=", uid).execute();
  for (const table of OWN_ROWS) await tx.deleteFrom(table).where("uid", "=", uid).execute();
}
