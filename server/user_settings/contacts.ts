import type { ContactInfo, ContactRemark, UpdateContact } from "schemas/settings.ts";
import type { Database } from "../../db/connection.ts";
import { dropContact, liftBlock, setContact } from "../../db/users/contacts.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { setRemark } from "../../db/users/remarks.ts";
import type { Session } from "../../db/users/sessions.ts";
import { announce } from "../base/announce.ts";
import { disabledByAdmin } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

const person = (target_uid: number) => ({ target_uid, gid: null });

/** Adds, removes, blocks or unblocks a contact, who is not notified. */
export async function updateContact(
  { database, settings }: Pick<Services, "database" | "settings">,
  session: Session,
  { action, target_uid }: UpdateContact,
): Promise<void> {
  const { uid } = session;
  refuseSelf(uid, [person(target_uid)]);
  if (action === "add" && !(await settings.read("common")).add_friend_enable) {
    throw disabledByAdmin("adding contacts is");
  }
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, [person(target_uid)]);
    if (action === "remove") {
      const remove_contacts = await dropContact(write, uid, target_uid) ? [target_uid] : [];
      return announceSettings(write, session, { remove_contacts });
    }
    const info = await standing(write, uid, target_uid, action);
    announceSettings(write, session, { add_contacts: info ? [{ target_uid, info }] : [] });
  });
}

function standing(
  write: WriteTransaction,
  uid: number,
  target_uid: number,
  action: "add" | "block" | "unblock",
): Promise<ContactInfo | undefined> {
  if (action === "unblock") return liftBlock(write, uid, target_uid);
  return setContact(write, uid, target_uid, action === "add" ? "added" : "blocked");
}

/** Sets the person's own name for somebody, on all their devices. */
export async function remark(database: Database, { uid }: Session, request: ContactRemark): Promise<void> {
  const target = [person(request.contact_uid)];
  refuseSelf(uid, target);
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, target);
    if (!await setRemark(write, uid, request)) return;
    announce(write, { uids: [uid] }, { type: "user_remark", ...request });
  });
}
