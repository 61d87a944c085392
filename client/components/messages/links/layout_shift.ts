import { type RefObject, useEffect, useState } from "react";

/** Milliseconds in which what has just appeared may still change. */
const SETTLING = 700;
/** Pixels that count as the end of a list. */
const END = 16;

/**
 * Returns true once something of late may take room in a list without moving what is being read: at its end, where
 * the list follows, and outside of what is visible. Elsewhere it waits until the reader scrolls.
 */
export function useSafeToShow(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [since] = useState(() => performance.now());
  const [hasRoom, setRoom] = useState(false);

  useEffect(() => {
    if (!isWanted || hasRoom) return;
    const box = scrollerOf(place.current!);
    const isYoung = performance.now() - since < SETTLING;
    if (!box || isYoung || isFree(place.current!, box)) return setRoom(true);
    const look = () => isFree(place.current!, box) && setRoom(true);
    box.addEventListener("scroll", look, { passive: true });
    return () => box.removeEventListener("scroll", look);
  }, [isWanted, hasRoom]);
  return hasRoom;
}

function isFree(place: HTMLElement, box: HTMLElement): boolean {
  if (box.scrollHeight - box.scrollTop - box.clientHeight <= END) return true;
  const [own, visible] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
  return own.bottom <= visible.top || own.top >= visible.bottom;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
