import type { MessagePage } from "schemas/messages.ts";
import { getMessages } from "../../api/messages.ts";
import { type Change, changeAtom, perStore } from "../../base/store.ts";
import { type ChatKey, targetOf } from "../chat_key.ts";
import { keepState } from "../timelines/store_message.ts";
import { holding } from "../timelines/windows.ts";

export const PAGE = 100;

const readingAgainAtom = perStore(() => new Set<ChatKey>());

/** Returns the messages that are not deleted. */
export function keepPage(change: Change, { mid, messages, quoted }: MessagePage): number[] {
  for (const message of quoted) keepState(change, message, mid);
  return messages.filter((message) => keepState(change, message, mid)).map((message) => message.mid);
}

/** Loads the current state of the messages from the newest back to `oldest`. The timeline stays as it is. */
export async function readAgain(change: Change, key: ChatKey, oldest: number): Promise<void> {
  const { get, set } = change;
  if (get(readingAgainAtom).has(key)) return;
  get(readingAgainAtom).add(key);
  const holds = holding(change, key);
  try {
    let before: number | undefined;
    do {
      const page = await getMessages(targetOf(key), { before, limit: PAGE });
      if (!holds()) return;
      set(changeAtom, (change) => void keepPage(change, page));
      before = page.older ? page.messages[0]?.mid : undefined;
    } while (before && before > oldest);
  } catch (failure) {
    console.debug(failure);
  } finally {
    get(readingAgainAtom).delete(key);
  }
}
