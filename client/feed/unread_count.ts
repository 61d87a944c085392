import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ChatKey } from "../chats/key.ts";
import { meAtom } from "../users/atoms.ts";
import { isLocalId, messageAtom, timelineAtom } from "../messages/atoms.ts";
import { useAttention } from "./attention.ts";
import type { FeedView } from "./view.ts";

/** What others wrote from that message on, as far as it is here. */
export function useCountFrom(chat: ChatKey, first: number | null): number {
  const count = useMemo(() =>
    atom((get) => {
      if (first === null) return 0;
      const me = get(meAtom)?.uid;
      const { ids } = get(timelineAtom(chat));
      return ids.filter((id) => id >= first && !isLocalId(id) && get(messageAtom(id))?.from_uid !== me)
        .length;
    }), [chat, first]);
  return useAtomValue(count);
}

/** Whether somebody has had it before their eyes. */
export function useWasMet(view: FeedView, mid: number | null): boolean {
  const [met, setMet] = useState<number | null>(null);
  const top = useAtomValue(view.top);
  const seen = useAtomValue(view.seen);
  const here = useAttention();

  useEffect(() => {
    if (here && mid !== null && top !== 0 && top <= mid && mid <= seen) setMet(mid);
  }, [here, top, seen, mid]);
  return met === mid;
}
