import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { SearchHit } from "schemas/search/search.ts";
import { grouped } from "../../state/timelines/likes.ts";
import { type Message, messageAtom } from "../../state/timelines/message.ts";

/** The message as the page knows it, which may have been edited since, or else as it was found. */
export function useHitMessage({ message: found }: SearchHit): Message {
  const known = useAtomValue(messageAtom(found.mid));
  return useMemo(() => {
    if (known) return known;
    const { reactions: likes, ...rest } = found;
    return { ...rest, likes, reactions: grouped(likes), at: null };
  }, [known, found]);
}
