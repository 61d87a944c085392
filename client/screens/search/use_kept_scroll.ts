import { atom, useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { whenSessionEnds } from "../../base/forget.ts";

/** The place to which each list of results is scrolled, for those who come back. */
const placesAtom = atom(() => new Map<string, number>());

/** `isThere` says that the list of this key is shown, `isAlone` that on a phone no chat covers it. */
export function useKeptScroll(key: string, isThere: boolean, isAlone: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const places = useAtomValue(placesAtom);

  useLayoutEffect(() => {
    if (isThere && isAlone) box.current!.scrollTop = places.get(key) ?? 0;
  }, [key, isThere, isAlone]);

  useEffect(() => {
    const scroller = box.current!;
    // A list that is not shown has no height, and is not scrolled.
    const note = () => scroller.clientHeight > 0 && places.set(key, scroller.scrollTop);
    if (!isThere) return;
    scroller.addEventListener("scroll", note, { passive: true });
    return () => scroller.removeEventListener("scroll", note);
  }, [key, isThere]);
  return box;
}

whenSessionEnds(({ get }) => get(placesAtom).clear());
