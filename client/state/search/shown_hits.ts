import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { SearchHit } from "schemas/search/search.ts";
import { channelAtom } from "../channels/channels.ts";
import { knowsChatsAtom } from "../chats/known.ts";
import { deletedAtom } from "../timelines/amendments.ts";
import { searchAtom, type SearchPlace } from "./searches.ts";

/** The hits of a search without those that were deleted, or whose channel went away, since they were found. */
export const shownHitsAtom = atomFamily((place: SearchPlace) =>
  atom((get): SearchHit[] => {
    const knowsChats = get(knowsChatsAtom);
    return get(searchAtom(place)).hits.filter(({ message: { mid, target } }) => {
      const isReadable = !knowsChats || !("gid" in target) || get(channelAtom(target.gid)) !== undefined;
      return isReadable && !get(deletedAtom(mid));
    });
  })
);
