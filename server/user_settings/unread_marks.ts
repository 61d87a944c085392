import { MAX_UNREAD_MARKS } from "schemas/limits.ts";
import type { ChangeUnreadMarks } from "schemas/settings.ts";
import type { Database } from "../../db/connection.ts";
import { dropChats, keepChats, type KeptChat, keptChats, refOf, targetOf } from "../../db/chats/kept.ts";
import { latestOfEach, without } from "../../db/chats/lists.ts";
import { toUnreadMark } from "../../db/chats/unread_marks.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { badRequest } from "../base/errors.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

/**
 * Marks chats as unread, or removes such marks. A chat has at most one, and moving its read marker past it removes
 * it (`server/chats/read_index.ts`). Removing what is not there changes nothing, as another device may have read on.
 */
export async function changeUnreadMarks(
  database: Database,
  session: Session,
  { add, remove }: ChangeUnreadMarks,
): Promise<void> {
  const { uid } = session;
  const wanted = latestOfEach((add ?? []).map(({ target, mid }) => ({ ...refOf(target), mid })));
  const unwanted = without(latestOfEach((remove ?? []).map(refOf)), wanted);
  refuseSelf(uid, wanted);
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, wanted);
    const dropped = await dropChats(write, "unread_marks", uid, unwanted);
    const marked = await keptChats(write.tx, "unread_marks", uid);
    if (marked.length + without(wanted, marked).length > MAX_UNREAD_MARKS) {
      throw badRequest("too many chats are marked as unread");
    }
    const clamped = wanted.map((mark) => ({ ...mark, mid: Math.min(mark.mid, write.mid) }));
    const added = await keepChats(write, "unread_marks", uid, clamped);
    announceSettings(write, session, {
      add_unread_marks: added.map(toUnreadMark),
      remove_unread_marks: dropped.map(targetOf),
    });
  });
}

/** Removes marks that mark no message any more. One that the person has moved since then stays. */
export async function dropEmptyMarks(
  database: Database,
  uid: number,
  marks: KeptChat<"unread_marks">[],
): Promise<void> {
  await withWriteLock(database, async (write) => {
    const marked = await keptChats(write.tx, "unread_marks", uid);
    const still = marks.filter((one) =>
      marked.some((now) => now.mid === one.mid && without([now], [one]).length === 0)
    );
    const dropped = await dropChats(write, "unread_marks", uid, still);
    const everywhere = { uids: [uid] };
    announceSettings(write, { uid, device: "" }, { remove_unread_marks: dropped.map(targetOf) }, everywhere);
  });
}
