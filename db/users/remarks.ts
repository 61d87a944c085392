import type { ContactRemark } from "schemas/settings.ts";
import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";

/** The names that `uid` has given to others. */
export function remarksOf({ kysely }: Database, uid: number): Promise<ContactRemark[]> {
  return kysely.selectFrom("contact_remarks").where("uid", "=", uid)
    .select(["contact_uid", "remark"]).orderBy("contact_uid").execute();
}

/** Sets a remark, or removes it when it is empty. Returns whether that was a change. */
export async function setRemark(
  { tx }: WriteTransaction,
  uid: number,
  { contact_uid, remark }: ContactRemark,
): Promise<boolean> {
  const changed = remark === ""
    ? tx.deleteFrom("contact_remarks").where("uid", "=", uid).where("contact_uid", "=", contact_uid)
      .returning("uid")
    : tx.insertInto("contact_remarks").values({ uid, contact_uid, remark })
      .onConflict((on) =>
        on.columns(["uid", "contact_uid"]).doUpdateSet({ remark })
          .where("contact_remarks.remark", "<>", remark)
      )
      .returning("uid");
  return await changed.executeTakeFirst() !== undefined;
}
