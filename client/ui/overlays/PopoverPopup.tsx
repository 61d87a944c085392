import { Popover as Base } from "@base-ui/react/popover";
import { useLayer } from "../back/use_layer.ts";
import type { PopupProps } from "../menus/MenuPopup.tsx";
import { useIsPhone } from "../phone.ts";
import { usePopupContainer } from "./popup_container.ts";
import { pressedOn } from "./popup_trigger.ts";

interface PopoverPopupProps extends PopupProps {
  title: string;
  /** The part of the anchor next to which it opens. Such an anchor is no button, so a press on it closes the popup. */
  at?: Element | null;
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { id, anchor, at, open, close, finalFocus = () => anchor, side, align, title, children } = props;
  const container = usePopupContainer();
  const isSheet = useIsPhone() || undefined;
  useLayer(open, () => close(), { isOverlay: true });
  return (
    <Base.Root
      open={open}
      modal={isSheet && "trap-focus"}
      onOpenChange={(wanted, { event }) => !wanted && (at || !pressedOn(anchor, event)) && close()}
    >
      <Base.Portal container={container}>
        {isSheet && <Base.Backdrop className="sheet-mask" />}
        <Base.Positioner
          className="popup-layer"
          positionMethod="fixed"
          data-sheet={isSheet}
          anchor={at ?? anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup id={id} className="popover" data-sheet={isSheet} finalFocus={finalFocus}>
            {isSheet && <div className="sheet-handle" />}
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

// Other components load this file on its own.
export default PopoverPopup;
