import { PHONE } from "../../ui/sizes.ts";

/** The links that lead back on phones. */
export const BACK = "a.icon-button.phone-only";

/** Goes back in the history where the list was the last page. Otherwise the history would grow with every visit. */
export function listenToBackLinks(signal: AbortSignal): void {
  addEventListener("click", (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(BACK);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(PHONE).matches) return;
    if (previousPath() !== link.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  }, { capture: true, signal });
}

interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Not every browser tells. */
function previousPath(): string | null {
  const { navigation } = globalThis as { navigation?: Navigation };
  const url = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return url ? new URL(url).pathname : null;
}
