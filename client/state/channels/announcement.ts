import { atom, type Getter } from "jotai/vanilla";
import { atomWithStorage } from "jotai/vanilla/utils";
import { atomFamily } from "jotai-family";
import { myUidAtom } from "../session.ts";
import { announcementAtom } from "./announcements.ts";

/** By user and channel, the version of the announcement that was read in this browser. */
const readAtom = atomWithStorage<Record<string, number>>("parley:announcements", {}, undefined, {
  getOnInit: true,
});

/** Writing to it marks the announcement as read. */
export const announcementIsNewAtom = atomFamily((gid: number) =>
  atom(
    (get) => {
      const announcement = get(announcementAtom(gid));
      return !!announcement && get(readAtom)[keyOf(get, gid)] !== announcement.updated_at;
    },
    (get, set) => {
      const announcement = get(announcementAtom(gid));
      if (announcement) set(readAtom, { ...get(readAtom), [keyOf(get, gid)]: announcement.updated_at });
    },
  )
);

function keyOf(get: Getter, gid: number): string {
  return `${get(myUidAtom)}:${gid}`;
}
