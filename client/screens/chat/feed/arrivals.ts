import { useLayoutEffect, useRef } from "react";
import { isLocalId } from "../../../state/timelines/message.ts";

interface Callbacks {
  /** Called when older messages are prepended. */
  onPrepend(): void;
  /** Called when the user has sent a message. */
  onOwn(): void;
  /** Called after any change. */
  settle(): void;
}

/** Reacts to changes of the list. Returns whether older messages are being prepended. */
export function useArrivals(ids: number[], { onPrepend, onOwn, settle }: Callbacks): boolean {
  const before = useRef(ids);
  const newest = ids.at(-1);
  const isPrepend = ids.length > before.current.length && newest === before.current.at(-1);

  useLayoutEffect(() => {
    const isOwn = newest !== undefined && isLocalId(newest) && newest !== before.current.at(-1);
    before.current = ids;
    if (isPrepend) onPrepend();
    if (isOwn) onOwn();
    settle();
  }, [ids]);

  return isPrepend;
}
