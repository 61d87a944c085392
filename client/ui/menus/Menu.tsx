import { type ReactElement, type ReactNode, Suspense } from "react";
import { useMenuParts } from "./menu_parts.ts";
import type { MenuPopup } from "./MenuPopup.tsx";
import { type FocusTarget, usePopup } from "../overlays/popup_trigger.ts";
import { loadPopups } from "../overlays/load_popups.ts";

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  nextFocus?: FocusTarget;
}

let Popup: typeof MenuPopup;
const load = async () => Popup = (await loadPopups()).MenuPopup;

/** It opens when its items have been loaded. */
export function Menu({ trigger, children, side = "bottom", align = "start", nextFocus }: MenuProps) {
  const popup = usePopup(trigger, "menu", load);
  return (
    <>
      {popup.trigger}
      {popup.anchor && (
        <Suspense>
          <Popup {...popup} anchor={popup.anchor} side={side} align={align} nextFocus={nextFocus}>
            {children}
          </Popup>
        </Suspense>
      )}
    </>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  hint?: string;
  /** An accessible label for items whose text is not enough. */
  label?: string;
  onSelect(): void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, hint, label, onSelect, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      className="menu__item"
      data-danger={danger || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon && <span className="menu__icon">{icon}</span>}
      <span className="menu__label">{children}</span>
      {hint && <span className="menu__hint">{hint}</span>}
    </Item>
  );
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="menu__separator" />;
}
