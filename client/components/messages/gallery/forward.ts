import { useAtomValue, useSetAtom } from "jotai";
import { rightsAtom } from "../../../state/messages/rights.ts";
import type { ViewedFile } from "../files/viewer.ts";
import { forwardingAtom } from "../message_popups.ts";

/** Asks where its message goes. Null without a message, or without the right to. */
export function useForward(item: ViewedFile | undefined): (() => void) | null {
  const mid = item?.origin?.mid ?? 0;
  const { archive } = useAtomValue(rightsAtom(mid));
  const setForwarding = useSetAtom(forwardingAtom);
  return archive ? () => setForwarding([mid]) : null;
}
