import { lazily } from "../lazily.ts";
import { loadPopups } from "./load_popups.ts";

/**
 * A popover anchored to an existing element. It is open from the moment it is mounted. Render it inside
 * `<Suspense>`.
 */
export const LazyPopover = lazily(loadPopups, ({ PopoverPopup }) => PopoverPopup);
