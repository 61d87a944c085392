import type { Getter } from "jotai/vanilla";
import { highlights } from "schemas/search/highlight.ts";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import type { SearchHit } from "schemas/search/search.ts";
import { shownText } from "schemas/search/texts.ts";
import { chatAtom, listedKeysAtom } from "../chats/chats.ts";
import { checkOf, searchedIn } from "./device_checks.ts";
import { isLocalId, type Message, messageAtom } from "../timelines/message.ts";
import { pastTimelineAtom, storedTimelineAtom } from "../timelines/timelines.ts";

/**
 * Finds messages among those that are kept on this device, the newest first. The page has read all of its cache, so
 * it is the page that is asked. Null for a query that cannot be read.
 */
export function searchOnDevice(get: Getter, text: string): SearchHit[] | null {
  const query = parseQuery(text);
  if (query.problem) return null;
  const terms = termsOf(query);
  const isHit = checkOf(get, query);
  return keptMessages(get).filter(isHit).sort((a, b) => b.mid - a.mid).map((message) => ({
    message: {
      ...message,
      reactions: message.likes,
      repliers: message.repliers ?? [],
      edited_mid: message.edited_mid ?? null,
    },
    highlights: highlights(shownText(searchedIn(message)), terms),
    excerpt: null,
    before: [],
    after: [],
  }));
}

function keptMessages(get: Getter): Message[] {
  const ids = get(listedKeysAtom).flatMap((key) => [
    ...get(storedTimelineAtom(key)).ids,
    ...get(pastTimelineAtom(key))?.ids ?? [],
    get(chatAtom(key)).last,
  ]);
  return [...new Set(ids)].filter((id) => !isLocalId(id)).map((id) => get(messageAtom(id)))
    .filter((message) => message !== null);
}
