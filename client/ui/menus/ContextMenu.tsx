import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { ContextMenuHandle } from "./context_menu.ts";
import type { MenuPlace } from "./ContextMenuPopup.tsx";
import { lazily } from "../lazily.ts";
import { loadPopups } from "../overlays/load_popups.ts";

const Popup = lazily(loadPopups, ({ ContextMenuPopup }) => ContextMenuPopup);

interface Props<Item> {
  menu: ContextMenuHandle<Item>;
  /** Shown at the top of the sheet on a phone, and read by screen readers. */
  label(item: Item): string;
  /** MenuItem, MenuSeparator and similar components. */
  children: (item: Item, place: MenuPlace<Item>) => ReactNode;
}

/** The context menu of a list's rows. See `useContextMenu`. */
export function ContextMenu<Item>({ menu: { place, close }, label, children }: Props<Item>) {
  // While the menu closes, it keeps showing its last content.
  const [shown, setShown] = useState(place);
  useEffect(() => void (place && setShown(place)), [place]);
  const last = place ?? shown;

  if (!last) return null;
  return (
    <Suspense>
      <Popup
        open={place !== null}
        close={close}
        anchor={last.anchor}
        row={last.row}
        isSheet={last.isSheet}
        highlight={last.highlight}
        label={label(last.item)}
      >
        {children(last.item, last)}
      </Popup>
    </Suspense>
  );
}
