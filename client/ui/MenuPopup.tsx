import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { MenuPartsContext } from "./menu_parts.ts";
import { usePopupContainer } from "./popup_container.ts";
import { pressedOn } from "./popup_trigger.ts";

export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  open: boolean;
  close(): void;
  side: "top" | "bottom" | "left" | "right";
  align: "start" | "center" | "end";
  children: ReactNode;
}

export function MenuPopup({ id, anchor, open, close, side, align, children }: PopupProps) {
  const container = usePopupContainer();
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(wanted, { event }) => !wanted && !pressedOn(anchor, event) && close()}
    >
      <Base.Portal container={container}>
        <Base.Positioner
          className="popup-layer"
          positionMethod="fixed"
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup id={id} className="menu" finalFocus={() => anchor}>
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
