import type { Menu } from "@base-ui/react/menu";
import { createContext, use } from "react";

type MenuParts = Pick<
  typeof Menu,
  "Item" | "Separator" | "RadioGroup" | "GroupLabel" | "RadioItem" | "RadioItemIndicator"
>;

/** Provided by the popup, so that components with menu items do not load the library. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error("A menu item outside of a menu");
  return parts;
}
