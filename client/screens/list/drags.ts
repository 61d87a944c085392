import { dropItem } from "./arrange.ts";
import { isHeading, type Item, itemAt, ITEMS } from "./items.ts";
import type { There } from "./keys.ts";

interface Drop {
  row: HTMLElement;
  item: Item;
  edge: "before" | "after";
}

/** Chats are dragged to their place in a section, and the user's own sections among themselves. */
export function listenToDrags({ box, store, words, signal }: There): void {
  let dragged: Item | null = null;
  let marked: HTMLElement | null = null;
  const on = (type: string, listen: (event: DragEvent) => void) =>
    box.addEventListener(type, listen as EventListener, { signal });

  function mark(drop: Drop | null) {
    if (marked && marked !== drop?.row) delete marked.dataset.drop;
    marked = drop?.row ?? null;
    if (drop) drop.row.dataset.drop = drop.edge;
  }

  function end() {
    dragged = null;
    mark(null);
  }

  on("dragstart", (event) => {
    const item = itemAt(event.target!);
    if (!item || (isHeading(item) && !isOwn(item))) return;
    dragged = item;
    event.dataTransfer!.effectAllowed = "copyMove";
  });
  on("dragover", (event) => {
    if (!dragged) return;
    const drop = dropAt(event, dragged);
    mark(drop);
    if (!drop) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = "move";
  });
  on("dragleave", (event) => {
    if (!box.contains(event.relatedTarget as Node | null)) mark(null);
  });
  on("drop", (event) => {
    const [item, drop] = [dragged, dragged && dropAt(event, dragged)];
    end();
    if (!item || !drop) return;
    event.preventDefault();
    dropItem(store, words, item, drop.item, drop.edge);
  });
  on("dragend", end);
}

/** Chats come after a heading: at the beginning of its section. Nothing is dropped among the unread ones. */
function dropAt({ target, clientY }: DragEvent, dragged: Item): Drop | null {
  const item = itemAt(target!);
  if (!item || item === dragged || item === "#unread") return null;
  if (isHeading(dragged) && !isOwn(item)) return null;
  const row = (target as Element).closest<HTMLElement>(ITEMS)!;
  const { top, height } = row.getBoundingClientRect();
  const isInto = isHeading(item) && !isHeading(dragged);
  return { row, item, edge: !isInto && clientY < top + height / 2 ? "before" : "after" };
}

const isOwn = (item: Item) => item.startsWith("#own:");
