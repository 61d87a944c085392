import { paths } from "../../base/paths.ts";
import { type ChatKey, keyOfPath } from "../../state/chat_key.ts";

/** The chat that is open beside the results. */
export function searchChatOf(path: string): ChatKey | null {
  return path.startsWith(`${paths.search}/`) ? keyOfPath(paths.chat + path.slice(paths.search.length)) : null;
}

/** The open chat, alone or beside results. */
export function chatOnScreen(path: string): ChatKey | null {
  return keyOfPath(path) ?? searchChatOf(path);
}
