import type { ChatMessage } from "schemas/messages.ts";
import type { MessageRow } from "../../db/tables.ts";
import { toChatMessage } from "./record.ts";

/** Phones read `properties.cid` of their own records, reactions included, without checking for null. */
export function toHistory(rows: MessageRow[]): ChatMessage[] {
  return rows.map((row) => {
    const message = toChatMessage({ ...row, properties: row.properties ?? {} });
    return message.detail.type === "reaction"
      ? { ...message, detail: { ...message.detail, properties: {} } } as ChatMessage
      : message;
  });
}
