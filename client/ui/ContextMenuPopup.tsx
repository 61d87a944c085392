import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import type { MenuPlace } from "./context_menu.ts";
import { MenuPartsContext } from "./menu_parts.ts";
import { usePopupContainer } from "./popup_container.ts";

interface Props extends Pick<MenuPlace<unknown>, "anchor" | "row" | "isSheet"> {
  open: boolean;
  close(isPressBeside: boolean): void;
  label: string;
  children: ReactNode;
}

export function ContextMenuPopup({ open, close, anchor, row, isSheet, label, children }: Props) {
  const container = usePopupContainer();
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
            className="menu"
            data-sheet={isSheet || undefined}
            aria-label={label}
            finalFocus={() => row.isConnected ? row : true}
          >
            {isSheet && <p className="menu__title truncate" dir="auto" aria-hidden>{label}</p>}
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
