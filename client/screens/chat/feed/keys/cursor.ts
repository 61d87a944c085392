import { flushSync } from "react-dom";
import type { VirtualizerHandle } from "virtua";
import type { Store } from "../../../../base/store.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { focusRow, lastVisible } from "../../message/row_element.ts";
import type { FeedView } from "../../message/view.ts";
import { HEAD_HEIGHT } from "../viewport/scroll_target.ts";

/** The part of the previous page that stays visible. */
const OVERLAP = 64;

/** The focused message, and how the focus moves to another. */
export class FeedCursor {
  #store: Store;
  #view: FeedView;
  #list: VirtualizerHandle;
  #box: HTMLElement;
  #ids: number[];
  /** -1 while no message has the focus. */
  #now: number;

  constructor(store: Store, chat: ChatKey, view: FeedView, list: VirtualizerHandle, box: HTMLElement) {
    this.#store = store;
    this.#view = view;
    this.#list = list;
    this.#box = box;
    this.#ids = store.get(timelineAtom(chat)).ids;
    this.#now = this.#ids.indexOf(store.get(view.focused) ?? -1);
  }

  /** Starts from the focused message, or else from the visible ones. */
  step(by: number): void {
    this.#show(this.#now === -1 ? lastVisible(this.#list, this.#box) : this.#bounded(this.#now + by));
  }

  turnPage(by: number): void {
    const { scrollTop, clientHeight } = this.#box;
    const from = this.#now === -1
      ? scrollTop + (by > 0 ? clientHeight : 0)
      : HEAD_HEIGHT + this.#list.getItemOffset(this.#now);
    this.#show(this.#bounded(this.#list.findItemIndex(from + by * (clientHeight - OVERLAP))));
  }

  toFirst(): void {
    this.#visit(0, () => this.#list.scrollTo(0));
  }

  toLast(scroll: () => void): void {
    this.#visit(this.#ids.length - 1, scroll);
  }

  #bounded(index: number): number {
    return Math.max(0, Math.min(index, this.#ids.length - 1));
  }

  #show(index: number): void {
    this.#visit(index, () => this.#list.scrollToIndex(index, { align: "nearest" }));
  }

  #visit(index: number, scroll: () => void): void {
    const mid = this.#ids[index];
    if (mid === undefined) return;
    this.#store.set(this.#view.visited, mid);
    flushSync(scroll);
    focusRow(this.#box, mid);
  }
}
