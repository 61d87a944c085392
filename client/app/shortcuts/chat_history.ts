import { whenSessionEnds } from "../../base/forget.ts";
import { type ChatKey, keyOfPath } from "../../state/chat_key.ts";

const MOST = 50;

/** The history of visited chats, like a browser's history but without the other pages. */
export class ChatHistory {
  #keys: ChatKey[] = [];
  #at = -1;

  visit(key: ChatKey | null): void {
    if (!key || key === this.#keys[this.#at]) return;
    this.#keys = [...this.#keys.slice(0, this.#at + 1), key].slice(-MOST);
    this.#at = this.#keys.length - 1;
  }

  forget(): void {
    this.#keys = [];
    this.#at = -1;
  }

  /** Moves by one step and returns the chat there. Null at either end. */
  step(by: 1 | -1): ChatKey | null {
    const key = this.#keys[this.#at + by];
    if (!key) return null;
    this.#at += by;
    return key;
  }
}

export const chatHistory = new ChatHistory();
whenSessionEnds(() => chatHistory.forget());

export function stepInHistory(by: 1 | -1): ChatKey | null {
  return chatHistory.step(by);
}

export function recordHistory(signal: AbortSignal): void {
  const note = () => chatHistory.visit(keyOfPath(location.pathname));
  note();
  for (const name of ["pushState", "replaceState", "popstate"]) addEventListener(name, note, { signal });
}
