import "./sheet_drag.ts";

// The library for menus and popovers, in one file.
export { ContextMenuPopup } from "../menus/ContextMenuPopup.tsx";
export { MenuPopup } from "../menus/MenuPopup.tsx";
export { PopoverPopup } from "./PopoverPopup.tsx";
