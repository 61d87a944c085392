import "./sheet_drag.ts";

// The library for menus and popovers, in one file.
export { ContextMenuPopup } from "./ContextMenuPopup.tsx";
export { MenuPopup } from "./MenuPopup.tsx";
export { PopoverPopup } from "./PopoverPopup.tsx";
