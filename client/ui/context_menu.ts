import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

/** As frame.css has it: below this a menu comes up from the lower edge. */
const PHONE = "(width < 768px)";
const LONG_PRESS = 480;
const SLIP = 10;

export interface MenuPlace<Item> {
  item: Item;
  /** Has the focus again when the menu closes. */
  row: HTMLElement;
  anchor: HTMLElement | { getBoundingClientRect(): DOMRect };
  isSheet: boolean;
}

interface Press {
  timer?: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  isDown: boolean;
  /** It has opened the menu, and no other has come since. */
  isHeld: boolean;
}

interface Wishes<Item> {
  /** What has the menu; the innermost around the pointer is asked. */
  rows: string;
  itemOf(row: HTMLElement): Item | null;
  /** Where the browser's own menu serves better, such as links inside a message. */
  except?: string;
}

/**
 * One menu for a whole list: right click, the menu key, a long press, and any `[data-menu-button]` in a row open
 * it. The list takes `listeners`; its rows carry only what `itemOf` reads.
 */
export function useContextMenu<Item>(wishes: Wishes<Item>) {
  const [place, setPlace] = useState<MenuPlace<Item> | null>(null);
  const asked = useRef(wishes);
  asked.current = wishes;
  const press = useRef<Press>({ x: 0, y: 0, isDown: false, isHeld: false });

  useEffect(() => () => clearTimeout(press.current.timer), []);

  const listeners = useMemo(() => {
    const rowAt = (target: EventTarget) => (target as Element).closest<HTMLElement>(asked.current.rows);

    function open(row: HTMLElement | null, anchor: MenuPlace<Item>["anchor"]) {
      const item = row && asked.current.itemOf(row);
      if (item === null) return false;
      setPlace({ item, row: placeOfFocus(row!), anchor, isSheet: matchMedia(PHONE).matches });
      return true;
    }

    const letGo = () => clearTimeout(press.current.timer);
    const held = () => {
      press.current.isHeld = true;
      navigator.vibrate?.(8);
      ignoreRest(() => press.current.isHeld = false);
    };
    const lift = () => {
      letGo();
      press.current.isDown = false;
    };

    return {
      // The library behind menus is fetched when somebody comes near.
      onPointerEnter: () => void import("./popups.ts").catch(() => {}),
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const row = rowAt(event.target);
        if (!row || isTheBrowsers(event, row, asked.current.except)) return;
        letGo();
        const { isDown, isHeld } = press.current;
        // Some devices find a press long sooner than the timer below, others only after it.
        if (isDown && isHeld) return event.preventDefault();
        if (!open(row, pointOf(event, row))) return;
        event.preventDefault();
        if (isDown) held();
      },
      // Captured, so that a list may have keys of its own. Not every browser makes a menu event of these.
      onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
        const row = rowAt(event.target);
        if (row && open(row, row)) event.preventDefault();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const button = (event.target as Element).closest<HTMLElement>("[data-menu-button]");
        if (button && open(rowAt(button), button)) event.preventDefault();
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== "touch") return;
        letGo();
        const { target, clientX: x, clientY: y } = event;
        const timer = setTimeout(() => {
          if (open(rowAt(target), new Point(x, y))) held();
        }, LONG_PRESS);
        press.current = { timer, x, y, isDown: true, isHeld: false };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > SLIP) letGo();
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    };
  }, []);

  /** The finger that has opened the menu lifts beside it; that is no wish to close it. */
  function close(isPressBeside = false) {
    if (!isPressBeside || !press.current.isHeld) setPlace(null);
  }

  return { place, listeners, close };
}

export type ContextMenuHandle<Item> = Pick<ReturnType<typeof useContextMenu<Item>>, "place" | "close">;

class Point {
  constructor(readonly x: number, readonly y: number) {}
  getBoundingClientRect = () => new DOMRect(this.x, this.y, 0, 0);
}

/** The menu key reports no place of its own worth having. */
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

/**
 * The finger that has opened the menu lifts, and must choose nothing of it, nor follow a link under it. A slow
 * device makes a click of that long after; only when something else is pressed is it over.
 */
function ignoreRest(isOver: () => void): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    removeEventListener("click", swallow, true);
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", end, true);
    isOver();
  };
  addEventListener("click", swallow, true);
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", end, true);
}
