import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { MenuPlace } from "./ContextMenuPopup.tsx";
import { type Highlight, highlightOf } from "./InitialHighlight.tsx";
import { LongPress } from "../gestures/long_press.ts";
import { PHONE } from "../sizes.ts";
import { loadPopups } from "../overlays/load_popups.ts";

interface Options<Item> {
  /** Selects the elements with a menu. The innermost one around the pointer is used. */
  rows: string;
  itemOf(row: HTMLElement): Item | null;
  /** Selects where the browser's own menu is more useful, such as links inside a message. */
  except?: string;
}

/**
 * One menu for a whole list. Right click, the menu key, a long press, and any `[data-menu-button]` in a row open it.
 * The list takes `listeners`. Its rows only need what `itemOf` reads.
 */
export function useContextMenu<Item>(options: Options<Item>) {
  const [place, setPlace] = useState<MenuPlace<Item> | null>(null);
  const asked = useRef(options);
  asked.current = options;
  const [press] = useState(() => new LongPress());
  const listeners = useMemo(() => listenersOf(asked, press, setPlace), []);

  useEffect(() => () => press.cancel(), []);

  /** Lifting the finger that opened the menu counts as a press outside. That must not close the menu. */
  function close(isPressBeside = false) {
    if (!isPressBeside || !press.isHeld) setPlace(null);
  }

  return { place, listeners, close };
}

export type ContextMenuHandle<Item> = Pick<ReturnType<typeof useContextMenu<Item>>, "place" | "close">;

function listenersOf<Item>(
  asked: RefObject<Options<Item>>,
  press: LongPress,
  show: (place: MenuPlace<Item>) => void,
) {
  const rowAt = (target: EventTarget) => (target as Element).closest<HTMLElement>(asked.current.rows);

  function open(row: HTMLElement | null, anchor: MenuPlace<Item>["anchor"], highlight: Highlight) {
    const item = row && asked.current.itemOf(row);
    if (item === null) return false;
    show({
      item,
      row: placeOfFocus(row!),
      anchor: still(anchor),
      isSheet: matchMedia(PHONE).matches,
      highlight,
    });
    return true;
  }

  return {
    // The menu library is loaded when the pointer comes near.
    onPointerEnter: () => void loadPopups().catch(() => {}),
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const row = rowAt(event.target);
      if (!row || isTheBrowsers(event, row, asked.current.except)) return;
      press.cancel();
      // Some devices detect a long press well before our own timer, and others only after it.
      if (press.isDown && press.isHeld) return event.preventDefault();
      const anchor = pointOf(event, row);
      if (!open(row, anchor, anchor === row ? "first" : null)) return;
      event.preventDefault();
      if (press.isDown) press.hold();
    },
    // Captured, so that a list can have its own keys. Not every browser turns these keys into a contextmenu event.
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
      const row = rowAt(event.target);
      if (row && open(row, row, "first")) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const button = (event.target as Element).closest<HTMLElement>("[data-menu-button]");
      if (button && open(rowAt(button), button, highlightOf(event))) event.preventDefault();
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== "touch") return;
      const { target, clientX, clientY } = event;
      press.start(event, () => open(rowAt(target), new Point(clientX, clientY), null));
    },
    onPointerMove: (event: PointerEvent) => press.move(event),
    onPointerUp: () => press.lift(),
    onPointerCancel: () => press.lift(),
  };
}

/** Holds the menu in place while it is open, although its anchor may move, as in a feed with news. */
function still(anchor: MenuPlace<unknown>["anchor"]): MenuPlace<unknown>["anchor"] {
  const box = anchor.getBoundingClientRect();
  return { getBoundingClientRect: () => box };
}

class Point {
  constructor(readonly x: number, readonly y: number) {}
  getBoundingClientRect = () => new DOMRect(this.x, this.y, 0, 0);
}

/** The menu key does not report a useful position. */
function pointOf({ clientX, clientY, button }: MouseEvent, row: HTMLElement) {
  return button === 2 || clientX > 0 ? new Point(clientX, clientY) : row;
}

function isTheBrowsers({ target, shiftKey }: MouseEvent, row: HTMLElement, except?: string): boolean {
  const selection = getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
  return shiftKey || isSelected || (except !== undefined && (target as Element).closest(except) !== null);
}

function placeOfFocus(row: HTMLElement): HTMLElement {
  return row.matches("a, button, [tabindex]") ? row : row.querySelector<HTMLElement>("a, button") ?? row;
}
