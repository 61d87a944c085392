import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, useRef } from "react";
import { useLayer } from "../back/use_layer.ts";
import { type Highlight, InitialHighlight } from "./InitialHighlight.tsx";
import { MenuPartsContext } from "./menu_parts.ts";
import { usePopupContainer } from "../overlays/popup_container.ts";

export interface MenuPlace<Item> {
  item: Item;
  /** Gets the focus back when the menu closes. */
  row: HTMLElement;
  anchor: HTMLElement | { getBoundingClientRect(): DOMRect };
  isSheet: boolean;
  highlight: Highlight;
}

interface Props extends Omit<MenuPlace<unknown>, "item"> {
  open: boolean;
  close(isPressBeside: boolean): void;
  label: string;
  children: ReactNode;
}

export function ContextMenuPopup(props: Props) {
  const { open, close, anchor, row, isSheet, highlight, label, children } = props;
  const container = usePopupContainer();
  const menu = useRef<HTMLDivElement>(null);
  useLayer(open, () => close(false), { isOverlay: true });
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(wanted, { reason }) => !wanted && close(reason === "outside-press")}
    >
      <Base.Portal container={container}>
        {isSheet && <Base.Backdrop className="sheet-mask" />}
        <Base.Positioner
          className="popup-layer"
          positionMethod="fixed"
          data-sheet={isSheet || undefined}
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            ref={menu}
            className="menu"
            data-sheet={isSheet || undefined}
            aria-label={label}
            finalFocus={() => row.isConnected ? row : true}
          >
            {isSheet && <div className="sheet-handle" />}
            {isSheet && <p className="menu__title truncate" dir="auto" aria-hidden>{label}</p>}
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
            <InitialHighlight menu={menu} open={open} on={highlight} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
