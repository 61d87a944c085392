import { atom, type Getter } from "jotai/vanilla";
import { chatOf } from "../chat_key.ts";
import { chatAtom } from "../chats/chats.ts";
import { readUntil } from "../chats/unread/unread.ts";
import { myUidAtom } from "../session.ts";
import { type Followed, followedAtom } from "../threads/follows.ts";
import { deletedAtom } from "../timelines/amendments.ts";
import { messageAtom } from "../timelines/message.ts";

/** Followed threads with replies that were read neither in the thread nor in its chat. */
export const unreadThreadsAtom = atom((get): Followed[] =>
  get(followedAtom).threads.filter((thread) => isUnread(get, thread))
);

function isUnread(get: Getter, { root, recent, unread, read_mid }: Followed): boolean {
  const message = get(messageAtom(root));
  if (unread === 0 || !message) return false;
  const me = get(myUidAtom);
  const read = Math.max(read_mid, readUntil(get(chatAtom(chatOf(message, me)))));
  const isNews = (mid: number) =>
    mid > read && !get(deletedAtom(mid)) && get(messageAtom(mid))?.from_uid !== me;
  return recent.some(isNews);
}
