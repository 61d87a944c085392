import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { readThreadAtom } from "../../../state/threads/follow_commands.ts";
import { storedThreadAtom } from "../../../state/threads/threads.ts";

/** Whoever has the whole thread on screen has read it. A page in the background has no reader. */
export function useThreadRead(root: number): void {
  const { ids, known, more, following } = useAtomValue(storedThreadAtom(root));
  const read = useSetAtom(readThreadAtom);
  const last = ids.at(-1);

  useEffect(() => {
    if (!following || !known || more || last === undefined) return;
    const mark = () => void (document.visibilityState === "visible" && read({ root, mid: last }));
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [root, last, known, more, following]);
}
