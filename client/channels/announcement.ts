import { plain } from "../text/content.ts";
import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { atomFamily } from "jotai-family";
import { announcementAtom } from "./atoms.ts";

/** By channel, the version of its announcement that was looked at in this browser. */
const readAtom = atomWithStorage<Record<number, number>>("parley:announcements", {}, undefined, {
  getOnInit: true,
});

/** Written to, it counts as read. */
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

/** The first line that says something, without the marks that only lay it out. */
export function firstLineOf(content: string): string {
  return plain(content, "text/markdown").split("\n").map((line) => line.trim()).find(Boolean) ?? "";
}
