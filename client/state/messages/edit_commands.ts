import { atom } from "jotai/vanilla";
import { deleteMessages } from "./delete.ts";
import { type Edited, editMessage } from "./edit.ts";

/** Shows the edit at once. A refusal shows a toast and returns false. Without properties, the message keeps its own. */
export const editMessageAtom = atom(null, (get, set, edited: Edited) => editMessage({ get, set }, edited));

/** Deletes for everybody. A refusal shows a toast and returns false. */
export const deleteMessagesAtom = atom(
  null,
  (get, set, mids: Iterable<number>) => deleteMessages({ get, set }, [...mids]),
);
