import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Announcement } from "schemas/channels.ts";
import { getAnnouncement } from "../../api/channels.ts";
import { sessionSignal } from "../../api/tokens.ts";
import { type Change, perStore } from "../../base/store.ts";
import { connectionAtom } from "../stream.ts";

/** `undefined` until it is loaded. */
export const storedAnnouncementAtom = atomFamily((_gid: number) =>
  atom<Announcement | null | undefined>(undefined)
);
const watchedAtom = perStore(() => new Map<number, number>());

/** Loaded when a screen shows it. After that the stream keeps it current. */
export const announcementAtom = atomFamily((gid: number) => {
  const watching = atom(
    (get) => get(storedAnnouncementAtom(gid)),
    (get, set, isWatching: boolean) => {
      const watched = get(watchedAtom);
      watched.set(gid, (watched.get(gid) ?? 0) + (isWatching ? 1 : -1));
      if (isWatching && get(storedAnnouncementAtom(gid)) === undefined) void load({ get, set }, gid);
    },
  );
  watching.onMount = (watch) => {
    watch(true);
    return () => watch(false);
  };
  return atom((get) => get(watching));
});

export function changeAnnouncement(
  { get, set }: Change,
  gid: number,
  announcement: Announcement | null,
): void {
  // A pending response may be older.
  get(loadsAtom).delete(gid);
  set(storedAnnouncementAtom(gid), announcement);
}

/** Nobody sends the changes that were missed while disconnected or outside the channel. */
export function refreshAnnouncement(change: Change, gid: number): void {
  const { get, set } = change;
  if ((get(watchedAtom).get(gid) ?? 0) > 0) void load(change, gid);
  else set(storedAnnouncementAtom(gid), undefined);
}

export function refreshAnnouncements(change: Change): void {
  for (const gid of storedAnnouncementAtom.getParams()) refreshAnnouncement(change, gid);
}

export function forgetAnnouncement({ get, set }: Change, gid: number): void {
  get(loadsAtom).delete(gid);
  set(storedAnnouncementAtom(gid), undefined);
}

const loadsAtom = perStore(() => new Map<number, object>());

/** Begins to load announcements. The result tells of which channels the answer is not outdated when it comes. */
export function beginLoads({ get }: Change, gids: Iterable<number>): (gid: number) => boolean {
  const mine = {};
  for (const gid of gids) get(loadsAtom).set(gid, mine);
  return (gid) => get(loadsAtom).get(gid) === mine;
}

/** Not before the stream is live: a response could be older than a change that the stream does not repeat. */
async function load(change: Change, gid: number): Promise<void> {
  const { get, set } = change;
  if (get(connectionAtom) !== "live") return;
  const ended = sessionSignal();
  const isCurrent = beginLoads(change, [gid]);
  try {
    const { announcement } = await getAnnouncement(gid);
    if (!ended.aborted && isCurrent(gid)) set(storedAnnouncementAtom(gid), announcement);
  } catch (failure) {
    console.debug(failure);
  }
}
