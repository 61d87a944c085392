import { atom, type Getter } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Announcement } from "schemas/channels.ts";
import { getAnnouncement } from "../../api/channels.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { type Change, emptyFamily, perStore } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";
import { connectionAtom, startAtom } from "../stream.ts";

/** `undefined` until it is known, from the cache or the server. */
export const storedAnnouncementAtom = atomFamily((_gid: number) =>
  atom<Announcement | null | undefined>(undefined)
);
const watchedAtom = perStore(() => new Map<number, number>());
/** The channels whose announcement was loaded since the stream is live. It keeps these current. */
const currentAtom = perStore(() => new Set<number>());
const failedAtom = atomFamily((_gid: number) => atom(false));

/** Loaded when a screen shows it. After that the stream keeps it current. */
export const announcementAtom = atomFamily((gid: number) => {
  const watching = atom(
    (get) => get(storedAnnouncementAtom(gid)),
    (get, set, isWatching: boolean) => {
      const watched = get(watchedAtom);
      watched.set(gid, (watched.get(gid) ?? 0) + (isWatching ? 1 : -1));
      if (isWatching && !get(currentAtom).has(gid)) void load({ get, set }, gid);
    },
  );
  watching.onMount = (watch) => {
    watch(true);
    return () => watch(false);
  };
  return atom((get) => get(watching));
});

/** Tells when an unknown announcement may come, or false if it will not. What it would move is shown after it. */
export const announcementIsAwaitedAtom = atomFamily((gid: number) =>
  atom((get): "soon" | "with the connection" | false => {
    if (get(announcementAtom(gid)) !== undefined || get(failedAtom(gid))) return false;
    const connection = get(connectionAtom);
    if (connection === "live" || (connection === "connecting" && get(startAtom) === "none")) return "soon";
    return connection === "connecting" && "with the connection";
  })
);

export function changeAnnouncement(
  change: Change,
  gid: number,
  announcement: Announcement | null,
): void {
  outdate(change, gid);
  keepAnnouncement(change, gid, announcement);
}

export function keepAnnouncement(
  { get, set }: Change,
  gid: number,
  announcement: Announcement | null,
): void {
  if (get(connectionAtom) === "live") get(currentAtom).add(gid);
  set(storedAnnouncementAtom(gid), announcement);
  get(keeperAtom)?.touch("channels", gid);
}

/** Nobody sends the changes that were missed while disconnected or outside the channel. */
export function refreshAnnouncement(change: Change, gid: number): void {
  outdate(change, gid);
  change.get(currentAtom).delete(gid);
  if ((change.get(watchedAtom).get(gid) ?? 0) > 0) void load(change, gid);
}

/** Tells whether the announcements of all these channels were loaded since the stream is live. */
export function announcementsAreCurrent({ get }: Change, gids: number[]): boolean {
  return gids.every((gid) => get(currentAtom).has(gid));
}

/** The newest announcements of all channels, while they are loaded. */
export const newestAtom = perStore(() => ({ loading: null as Promise<number[]> | null }));

export function refreshAnnouncements(change: Change): void {
  const { get } = change;
  // What was asked for before the stream was live may be outdated.
  get(newestAtom).loading = null;
  for (const gid of new Set([...get(currentAtom), ...get(watchedAtom).keys()])) {
    refreshAnnouncement(change, gid);
  }
}

export function forgetAnnouncement(change: Change, gid: number): void {
  outdate(change, gid);
  change.get(currentAtom).delete(gid);
  change.set(storedAnnouncementAtom(gid), undefined);
}

export function forgetAnnouncements(change: Change): void {
  change.get(currentAtom).clear();
  change.get(newestAtom).loading = null;
  emptyFamily(change, storedAnnouncementAtom, undefined);
  emptyFamily(change, failedAtom, false);
}

/** Number of times that the pending responses for a channel have become outdated. */
const outdatedAtom = perStore(() => new Map<number, number>());

function outdate({ get }: Change, gid: number): void {
  get(outdatedAtom).set(gid, timesOutdated(get, gid) + 1);
}

function timesOutdated(get: Getter, gid: number): number {
  return get(outdatedAtom).get(gid) ?? 0;
}

/** Begins to load announcements. The result tells of which channels the answer is not outdated when it comes. */
export function beginLoads({ get }: Change, gids: Iterable<number>): (gid: number) => boolean {
  const before = new Map([...gids].map((gid) => [gid, timesOutdated(get, gid)]));
  return (gid) => before.get(gid) === timesOutdated(get, gid);
}

/**
 * Before the stream is live, a response may be older than a change that the stream does not repeat. It is good enough
 * to be shown, and asked for again when the stream is live.
 */
async function load(change: Change, gid: number): Promise<void> {
  const { get, set } = change;
  const connection = get(connectionAtom);
  if (connection !== "live" && connection !== "connecting") return;
  const ended = sessionSignal();
  const isCurrent = beginLoads(change, [gid]);
  set(failedAtom(gid), false);
  try {
    const { announcement } = await getAnnouncement(gid);
    if (!ended.aborted && isCurrent(gid)) keepAnnouncement(change, gid, announcement);
  } catch (failure) {
    console.debug(failure);
    if (!ended.aborted && isCurrent(gid)) set(failedAtom(gid), true);
  }
}
