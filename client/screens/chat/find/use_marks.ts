import { useAtomValue } from "jotai";
import { type RefObject, useEffect } from "react";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import { findPlaceAtom, foundHitsAtom } from "../../../state/search/find.ts";
import { searchAtom } from "../../../state/search/searches.ts";
import { rangesOf } from "./ranges.ts";

const ALL = "found";
const CURRENT = "found-current";

/** Marks the words in the messages on screen, without a change of the page. Older browsers only flash the message. */
export function useMarks(bar: RefObject<HTMLElement | null>): void {
  const { query } = useAtomValue(searchAtom("chat"));
  const hits = useAtomValue(foundHitsAtom);
  const current = hits[useAtomValue(findPlaceAtom)]?.message.mid;

  useEffect(() => {
    const feed = bar.current?.closest(".chat__main")?.querySelector(".feed__scroll");
    const { highlights } = CSS;
    if (!feed || !highlights) return;
    const terms = termsOf(parseQuery(query));
    let frame = 0;

    function mark() {
      const bodies = hits.map(({ message: { mid } }) => ({
        mid,
        body: document.getElementById(`body-${mid}`),
      }));
      const ranges = bodies.map(({ mid, body }) => ({ mid, found: body ? rangesOf(body, terms) : [] }));
      highlights.set(ALL, new Highlight(...ranges.flatMap(({ mid, found }) => mid === current ? [] : found)));
      highlights.set(
        CURRENT,
        new Highlight(...ranges.flatMap(({ mid, found }) => mid === current ? found : [])),
      );
    }

    // Rows come and go while one scrolls.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    observer.observe(feed, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      highlights.delete(ALL);
      highlights.delete(CURRENT);
    };
  }, [query, hits, current]);
}
