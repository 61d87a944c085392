import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { ContextMenuHandle, MenuPlace } from "./context_menu.ts";
import { lazily } from "./lazily.ts";

const Popup = lazily(async () => ({ default: (await import("./popups.ts")).ContextMenuPopup }));

interface Props<Item> {
  menu: ContextMenuHandle<Item>;
  /** Named at the head of the sheet on a phone, and for those who listen. */
  label(item: Item): string;
  /** MenuItem, MenuSeparator and their like. */
  children: (item: Item, place: MenuPlace<Item>) => ReactNode;
}

/** The menu of a list's rows; see `useContextMenu`. */
export function ContextMenu<Item>({ menu: { place, close }, label, children }: Props<Item>) {
  // It closes with what it last showed in it.
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
        label={label(last.item)}
      >
        {children(last.item, last)}
      </Popup>
    </Suspense>
  );
}
