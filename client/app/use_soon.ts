import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { loadSoon } from "../base/parts.ts";
import { keyOfPath } from "../state/chat_key.ts";
import { timelineAtom } from "../state/chats/shown_timeline.ts";

/** Milliseconds in which the browser draws the messages. */
const DRAWING = 50;
/** Milliseconds after which the rest no longer waits for them. */
const TIMEOUT = 2000;

/**
 * Loads what is due soon. When a chat is opened, its messages come first: reading all the other scripts takes as long as
 * fetching them. What the user opens meanwhile does not wait for this.
 */
export function useSoon(path: string): void {
  const chat = keyOfPath(path);
  const isShown = useAtomValue(useMemo(() =>
    atom((get) => {
      const { known, error } = chat ? get(timelineAtom(chat)) : { known: true, error: false };
      return known || error;
    }), [chat]));

  useEffect(() => {
    const wait = !chat ? 0 : isShown ? DRAWING : TIMEOUT;
    if (wait === 0) return loadSoon();
    const timer = setTimeout(loadSoon, wait);
    return () => clearTimeout(timer);
  }, [chat, isShown]);

  useEffect(() => onFirstInput(loadSoon), []);
}

function onFirstInput(act: () => void): () => void {
  const over = new AbortController();
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, act, { capture: true, once: true, signal: over.signal });
  }
  return () => over.abort();
}
