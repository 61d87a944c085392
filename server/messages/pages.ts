import type { MessageState } from "schemas/messages.ts";
import type { StateRow } from "../../db/message_states.ts";
import { toChatMessage } from "./record.ts";

/** A message as it stands now, for clients that know what that is; `history` is for those that replay. */
export function toMessageState(row: StateRow): MessageState {
  const { edited_mid, reactions, root_mid, replies } = row;
  return { ...toChatMessage(row), edited_mid, reactions, root_mid, replies };
}
