import type { MessageState } from "schemas/messages.ts";
import type { StateRow } from "../../db/messages/states.ts";
import { toChatMessage } from "./record.ts";

/** A message in its current state, for clients that understand it. Others replay `history`. */
export function toMessageState(row: StateRow): MessageState {
  const { edited_mid, reactions, root_mid, replies, repliers } = row;
  return { ...toChatMessage(row), edited_mid, reactions, root_mid, replies, repliers };
}
