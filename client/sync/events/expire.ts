import type { Change } from "../../base/store.ts";
import { noteOf } from "../../state/timelines/amendments.ts";
import { takeExpired } from "../../state/timelines/expiry.ts";
import { serverVersionOf } from "../../state/timelines/store_message.ts";
import { type Message, messageAtom } from "../../state/timelines/message.ts";
import { deleteHere } from "./delete_here.ts";

/** Removes expired messages. Also called after loading the cache, so that they are not shown first. */
export function expireDue(change: Change): void {
  for (const mid of takeExpired(change)) {
    // For a message that is not loaded, the server's record corrects the counts.
    const message = change.get(messageAtom(mid));
    if (!message) continue;
    noteOf(change, mid).stub = stubOf(message);
    deleteHere(change, mid);
  }
}

function stubOf(message: Message): Message {
  const { detail } = serverVersionOf(message);
  if (detail.type === "reaction") return message;
  return { ...serverVersionOf(message), gone: true, detail: { ...detail, content: "", properties: null } };
}
