import { useSyncExternalStore } from "react";

/** False in the HTML from the server, whose buttons do nothing until the page's code has loaded. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(() => () => {}, () => true, () => false);
}
