import type { ReactElement, ReactNode } from "react";
import type { PopoverPopup } from "./PopoverPopup.tsx";
import { type FocusTarget, usePopup } from "./popup_trigger.ts";
import { loadPopups } from "./load_popups.ts";

interface PopoverProps {
  trigger: ReactElement;
  title: string;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  /** Receives a function that closes the popover. */
  children: (close: (nextFocus?: FocusTarget) => void) => ReactNode;
}

let Popup: typeof PopoverPopup;
const load = async () => Popup = (await loadPopups()).PopoverPopup;

export function Popover({ trigger, title, side = "bottom", align = "start", children }: PopoverProps) {
  const popup = usePopup(trigger, "dialog", load);
  return (
    <>
      {popup.trigger}
      {popup.anchor && (
        <Popup {...popup} anchor={popup.anchor} title={title} side={side} align={align}>
          {children(popup.close)}
        </Popup>
      )}
    </>
  );
}
