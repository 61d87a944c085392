import type { ChangeThread } from "schemas/messages.ts";
import type { Database } from "../../db/connection.ts";
import { readThread, setFollowing } from "../../db/messages/threads.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { announceSettings } from "../user_settings/announce.ts";

/** Follows a thread, unfollows it or moves its marker. All devices of the person learn of it, nobody else does. */
export async function changeThread(
  database: Database,
  session: Session,
  root_mid: number,
  { following, read_mid }: ChangeThread,
): Promise<void> {
  const { uid } = session;
  await withWriteLock(database, async (write) => {
    const followed = following == null ? undefined : await setFollowing(write, uid, root_mid, following);
    const read = read_mid == null ? undefined : await readThread(write, uid, root_mid, read_mid);
    const changed = read ?? followed;
    announceSettings(write, session, { thread_follows: changed ? [changed] : [] }, { uids: [uid] });
  });
}
