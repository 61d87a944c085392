import { useSyncExternalStore } from "react";

/** As frame.css has it: below this, one pane shows at a time. */
const query = "(width < 768px)";

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => false);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}
