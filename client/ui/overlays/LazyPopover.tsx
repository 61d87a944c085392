import { lazily } from "../lazily.ts";

/**
 * A popover anchored to an existing element. It is open from the moment it is mounted. Render it inside
 * `<Suspense>`.
 */
export const LazyPopover = lazily(async () => ({ default: (await import("./popups.ts")).PopoverPopup }));
