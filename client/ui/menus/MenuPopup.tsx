import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, useRef } from "react";
import { useLayer } from "../back/use_layer.ts";
import { useIsPhone } from "../phone.ts";
import { type Highlight, InitialHighlight } from "./InitialHighlight.tsx";
import { MenuPartsContext } from "./menu_parts.ts";
import { usePopupContainer } from "../overlays/popup_container.ts";
import { type FocusTarget, pressedOn } from "../overlays/popup_trigger.ts";

export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  open: boolean;
  close(nextFocus?: FocusTarget): void;
  finalFocus?(): HTMLElement | null;
  side: "top" | "bottom" | "left" | "right";
  align: "start" | "center" | "end";
  children: ReactNode;
}

export function MenuPopup(props: PopupProps & { highlight: Highlight; nextFocus?: FocusTarget }) {
  const { id, anchor, open, highlight, close, finalFocus, side, align, nextFocus, children } = props;
  const container = usePopupContainer();
  const menu = useRef<HTMLDivElement>(null);
  const isSheet = useIsPhone() || undefined;
  useLayer(open, () => close(), { isOverlay: true });
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(wanted, { event, reason }) => {
        if (!wanted && !pressedOn(anchor, event)) close(reason === "item-press" ? nextFocus : undefined);
      }}
    >
      <Base.Portal container={container}>
        {isSheet && <Base.Backdrop className="sheet-mask" />}
        <Base.Positioner
          className="popup-layer"
          positionMethod="fixed"
          data-sheet={isSheet}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup ref={menu} id={id} className="menu" data-sheet={isSheet} finalFocus={finalFocus}>
            {isSheet && <div className="sheet-handle" />}
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
            <InitialHighlight menu={menu} open={open} on={highlight} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
