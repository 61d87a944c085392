import { part } from "../../base/parts.ts";

/** The library for menus and popovers. */
export const loadPopups = part(() => import("./popups.ts"));
