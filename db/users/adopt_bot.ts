import { isActive } from "../active_accounts.ts";
import type { WriteTransaction } from "../order.ts";

/** Makes `owner` the owner of a bot whose former one is frozen or deleted. */
export async function adoptBot({ tx }: WriteTransaction, uid: number, owner: number): Promise<void> {
  await tx.updateTable("users").set({ added_by: owner }).where("uid", "=", uid)
    .where("added_by", "is not", null).where(({ not }) => not(isActive("users.added_by"))).execute();
}
