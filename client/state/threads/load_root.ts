import { atom } from "jotai/vanilla";
import { getMessage } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { ChatKey } from "../chat_key.ts";
import { keepState } from "../timelines/store_message.ts";
import { holding } from "../timelines/windows.ts";

/** Loads the first message of a thread again, with who replied to it. */
export const loadRootAtom = atom(null, async (get, set, { chat, mid }: { chat: ChatKey; mid: number }) => {
  const [holds, ended] = [holding({ get, set }, chat), sessionSignal()];
  try {
    const answer = await getMessage(mid);
    if (!ended.aborted && holds()) keepState({ get, set }, answer.message, answer.mid);
  } catch (failure) {
    console.debug(failure);
  }
});
