import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { announcementIsNewAtom } from "../../state/channels/announcement.ts";
import { announcementAtom } from "../../state/channels/announcements.ts";
import { loadAnnouncements } from "../../state/channels/newest_announcements.ts";
import { loadMentionsAtom, mentionCountAtom } from "../../state/messages/mentions.ts";
import { connectionAtom, epochAtom } from "../../state/stream.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { followsAreStaleAtom } from "../../state/threads/follows.ts";

const isLiveAtom = atom((get) => get(connectionAtom) === "live");

/** Keeps the mentions current while they are on screen. */
export function useMentions(): void {
  const load = useSetAtom(loadMentionsAtom);
  const isLive = useAtomValue(isLiveAtom);
  const count = useAtomValue(mentionCountAtom);
  const epoch = useAtomValue(epochAtom);
  useEffect(() => void (isLive && load()), [isLive, count, epoch]);
}

/** Keeps the followed threads current while they are on screen. */
export function useFollowed(): void {
  const load = useSetAtom(loadFollowedAtom);
  const isLive = useAtomValue(isLiveAtom);
  const isStale = useAtomValue(followsAreStaleAtom);
  const epoch = useAtomValue(epochAtom);
  const store = useStore();
  useEffect(() => void (isLive && load()), [isLive, epoch]);
  // What has just begun to load is no longer stale.
  useEffect(() => void (isLive && store.get(followsAreStaleAtom) && load()), [isStale]);
}

/** The channels whose announcement was not read in this browser. */
export function useNewAnnouncements() {
  const store = useStore();
  const isLive = useAtomValue(isLiveAtom);
  const [gids, setGids] = useState<number[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    loadAnnouncements({ get: store.get, set: store.set }).then((found) => {
      if (isOver) return;
      setGids(found);
      setFailure(null);
    }, (problem) => !isOver && setFailure(problem));
    return () => void (isOver = true);
  }, [isLive, attempt]);

  const newAtom = useMemo(
    () => atom((get) => gids.filter((gid) => get(announcementAtom(gid)) && get(announcementIsNewAtom(gid)))),
    [gids],
  );
  const announcements = useAtomValue(newAtom);
  return { announcements, failure, reload: () => setAttempt((count) => count + 1) };
}
