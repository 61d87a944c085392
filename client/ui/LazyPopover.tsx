import { lazy } from "react";

/** A popover on an element that somebody else brings, from the moment it is mounted; inside `<Suspense>`. */
export const LazyPopover = lazy(async () => ({ default: (await import("./popups.ts")).PopoverPopup }));
