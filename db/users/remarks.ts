import type { ContactRemark } from "schemas/settings.ts";
import type { WriteTransaction } from "../order.ts";

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
