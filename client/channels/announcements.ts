import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Announcement } from "schemas/channels.ts";
import { connectionAtom } from "../events/atoms.ts";
import { sessionSignal } from "../session/tokens.ts";
import { type Change, notebook } from "../store.ts";
import { getAnnouncement } from "./calls.ts";

/** `undefined`: not asked for yet. */
export const storedAnnouncementAtom = atomFamily((_gid: number) =>
  atom<Announcement | null | undefined>(undefined)
);
const watchedAtom = notebook(() => new Map<number, number>());

/** Asked for as long as a screen shows it; then the stream keeps it right. */
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
  // What is on its way may be older.
  get(loadsAtom).delete(gid);
  set(storedAnnouncementAtom(gid), announcement);
}

/** What changed while nothing was heard, or while one was out of the channel, nobody tells. */
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

const loadsAtom = notebook(() => new Map<number, object>());

/** Before the stream is live an answer could be older than what it will not repeat. */
async function load({ get, set }: Change, gid: number): Promise<void> {
  if (get(connectionAtom) !== "live") return;
  const ended = sessionSignal();
  const mine = {};
  get(loadsAtom).set(gid, mine);
  try {
    const { announcement } = await getAnnouncement(gid);
    if (!ended.aborted && get(loadsAtom).get(gid) === mine) set(storedAnnouncementAtom(gid), announcement);
  } catch (failure) {
    console.debug(failure);
  }
}
