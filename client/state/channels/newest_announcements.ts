import { ANNOUNCEMENTS_MAX } from "schemas/channels.ts";
import { getAnnouncements } from "../../api/threads.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { Change } from "../../base/store.ts";
import { announcementsAreCurrent, beginLoads, keepAnnouncement, newestAtom } from "./announcements.ts";
import { gidsAtom } from "./channels.ts";

/** Loads the newest announcements of all channels. Returns the channels, that with the newest first. Callers share it. */
export function loadAnnouncements(change: Change): Promise<number[]> {
  const newest = change.get(newestAtom);
  if (newest.loading) return newest.loading;
  const loading = load(change).finally(() => {
    if (newest.loading === loading) newest.loading = null;
  });
  return newest.loading = loading;
}

/** For whoever only wants them to be known. */
export async function knowAnnouncements(change: Change): Promise<void> {
  if (!announcementsAreCurrent(change, change.get(gidsAtom))) await loadAnnouncements(change);
}

async function load(change: Change): Promise<number[]> {
  const ended = sessionSignal();
  const gids = change.get(gidsAtom);
  const isCurrent = beginLoads(change, gids);
  const announcements = await getAnnouncements();
  if (ended.aborted) return [];
  const found = new Map(announcements.map((announcement) => [announcement.gid, announcement]));
  // When these are all, the other channels have none.
  const known = announcements.length < ANNOUNCEMENTS_MAX ? gids : [...found.keys()];
  for (const gid of known) if (isCurrent(gid)) keepAnnouncement(change, gid, found.get(gid) ?? null);
  return [...found.keys()];
}
