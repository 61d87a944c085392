import { atom } from "jotai/vanilla";
import type { ChatMessage, ThreadFollow } from "schemas/messages.ts";
import type { Change } from "../../base/store.ts";
import { myUidAtom } from "../session.ts";
import { messageAtom } from "../timelines/message.ts";
import { changeThread } from "./threads.ts";

/** A thread that the user follows, with the mids of its newest replies. */
export interface Followed {
  root: number;
  recent: number[];
  unread: number;
  read_mid: number;
}

interface FollowedList {
  threads: Followed[];
  known: boolean;
  older: boolean;
  /** Reason why the last attempt to load them failed, or null. */
  failure: unknown;
}

const nothing: FollowedList = { threads: [], known: false, older: false, failure: null };

/** The one with the newest reply comes first. */
export const followedAtom = atom<FollowedList>(nothing);

/** Tells whether the list may have changed since it was loaded. Whoever shows it then loads it. */
export const followsAreStaleAtom = atom(true);

/** A reply may make the user follow its thread, or be news in one. */
export function noteReply(
  { get, set }: Change,
  { from_uid, detail }: ChatMessage,
  root: number | null,
): void {
  if (detail.type !== "reply") return;
  const me = get(myUidAtom);
  const { mentions } = detail.properties ?? {};
  const isMine = from_uid === me || get(messageAtom(root ?? detail.mid))?.from_uid === me;
  const isNamed = Array.isArray(mentions) && mentions.includes(me);
  const isFollowed = get(followedAtom).threads.some((thread) =>
    thread.root === (root ?? detail.mid) || thread.recent.includes(detail.mid)
  );
  if (isMine || isNamed || isFollowed) set(followsAreStaleAtom, true);
  if (from_uid === me && root !== null) changeThread({ get, set }, root, { following: true });
}

/** Only the server knows which older reply is now among the newest ones. */
export function noteDeletedReply({ get, set }: Change, mid: number): void {
  if (get(followedAtom).threads.some(({ recent }) => recent.includes(mid))) set(followsAreStaleAtom, true);
}

/** Applies decisions of this or another device of the user. */
export function changeFollows(change: Change, follows: ThreadFollow[]): void {
  const { get, set } = change;
  for (const { root_mid, following, read_mid } of follows) {
    changeThread(change, root_mid, { following });
    const list = get(followedAtom);
    const known = list.threads.find(({ root }) => root === root_mid);
    if (!following) set(followedAtom, { ...list, threads: list.threads.filter((one) => one !== known) });
    else if (!known) set(followsAreStaleAtom, true);
    else {
      const moved = { ...known, read_mid: Math.max(known.read_mid, read_mid) };
      set(followedAtom, { ...list, threads: list.threads.map((one) => one === known ? moved : one) });
    }
  }
}

export function forgetFollowed({ set }: Change): void {
  set(followedAtom, nothing);
  set(followsAreStaleAtom, true);
}
