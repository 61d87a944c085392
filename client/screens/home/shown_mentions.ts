import { atom, useAtomValue } from "jotai";
import { useMemo, useRef, useState } from "react";
import {
  mentionCountAtom,
  mentionIsThereAtom,
  mentionIsUnreadAtom,
  mentionsAtom,
} from "../../state/messages/mentions.ts";

export interface ShownMentions {
  /** The newest first. */
  shown: number[];
  /** Number of those that were read before. */
  hidden: number;
  /** Tells whether those are shown, too. */
  isWhole: boolean;
  older: boolean;
  showRead(isWhole: boolean): void;
}

/** Unread mentions. One that is read meanwhile stays until the page is left, so that nothing moves under the hand. */
export function useShownMentions(): ShownMentions {
  const { mids, older } = useAtomValue(mentionsAtom);
  const count = useAtomValue(mentionCountAtom);
  const [isWhole, showRead] = useState(false);
  const stay = useRef(new Set<number>());
  const { there, unread } = useAtomValue(useMemo(() =>
    atom((get) => ({
      there: mids.filter((mid) => get(mentionIsThereAtom(mid))),
      unread: mids.filter((mid) => get(mentionIsThereAtom(mid)) && get(mentionIsUnreadAtom(mid))),
    })), [mids]));

  for (const mid of unread) stay.current.add(mid);
  const kept = there.filter((mid) => stay.current.has(mid));
  return {
    shown: isWhole ? there : kept,
    hidden: there.length - kept.length,
    isWhole,
    older: older && (isWhole || unread.length < count),
    showRead,
  };
}
