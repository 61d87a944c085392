import { lazily } from "./lazily.ts";

/** A popover on an element that somebody else brings, from the moment it is mounted; inside `<Suspense>`. */
export const LazyPopover = lazily(async () => ({ default: (await import("./popups.ts")).PopoverPopup }));
