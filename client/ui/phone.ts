import { useSyncExternalStore } from "react";
import { PHONE } from "./sizes.ts";

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches, () => false);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(PHONE);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}
