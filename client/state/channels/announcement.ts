import { atom } from "jotai/vanilla";
import { atomWithStorage } from "jotai/vanilla/utils";
import { atomFamily } from "jotai-family";
import { announcementAtom } from "./announcements.ts";

/** By channel, the version of its announcement that was read in this browser. */
const readAtom = atomWithStorage<Record<number, number>>("parley:announcements", {}, undefined, {
  getOnInit: true,
});

/** Writing to it marks the announcement as read. */
export const announcementIsNewAtom = atomFamily((gid: number) =>
  atom(
    (get) => {
      const announcement = get(announcementAtom(gid));
      return !!announcement && get(readAtom)[gid] !== announcement.updated_at;
    },
    (get, set) => {
      const announcement = get(announcementAtom(gid));
      if (announcement) set(readAtom, { ...get(readAtom), [gid]: announcement.updated_at });
    },
  )
);
