import { atom } from "jotai";
import type { ChatKey } from "../chats/key.ts";
import { editMessageAtom, messageAtom, sendMessageAtom } from "../messages/atoms.ts";
import { draftAtom, emptyDraft } from "../messages/draft.ts";
import { editingAtom, replyingAtom } from "../messages/editing.ts";
import { editDraftAtom } from "./edit_draft.ts";
import { type Content, contentOfDraft } from "./outgoing.ts";
import { threadDraftAtom } from "./thread_draft.ts";

/** Where something is written. */
export interface Place {
  chat: ChatKey;
  /** The message whose text is changed. */
  editing: number | null;
  /** The message under which one replies, beside the conversation. */
  thread?: number;
}

/** Sends what stands in a composer: as a message, as a reply, or as the new text of one. */
export const submitAtom = atom(null, (_get, set, { chat, editing, thread }: Place): boolean => {
  if (thread !== undefined) return set(replyAtom, { chat, mid: thread });
  return editing === null ? set(sendAtom, chat) : set(saveAtom, { chat, mid: editing });
});

const sendAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const draft = get(draftAtom(chat));
  const said = contentOfDraft(draft);
  if (!said) return false;
  set(sendMessageAtom, { key: chat, ...said, reply_mid: get(replyingAtom(chat)) ?? undefined });
  set(draftAtom(chat), { ...emptyDraft, mode: draft.mode });
  set(replyingAtom(chat), null);
  return true;
});

interface About {
  chat: ChatKey;
  mid: number;
}

const replyAtom = atom(null, (get, set, { chat, mid }: About): boolean => {
  const { mode } = get(draftAtom(chat));
  const said = contentOfDraft({ ...get(threadDraftAtom(mid)), mode });
  if (!said) return false;
  set(sendMessageAtom, { key: chat, ...said, reply_mid: mid });
  set(threadDraftAtom(mid), emptyDraft);
  return true;
});

const saveAtom = atom(null, (get, set, { chat, mid }: About): boolean => {
  const detail = get(messageAtom(mid))?.detail;
  if (!detail || detail.type === "reaction") return false;
  const draft = get(editDraftAtom(mid));
  const { mode } = get(draftAtom(chat));
  const said = contentOfDraft({ ...draft, mode }, detail.content_type === "text/markdown");
  if (!said) return false;

  set(editingAtom(chat), null);
  if (said.content === detail.content && said.content_type === detail.content_type) return true;
  set(editMessageAtom, { mid, ...said, properties: propertiesOf(said, detail.properties) }).then((saved) => {
    if (saved) return;
    set(editDraftAtom(mid), draft);
    set(editingAtom(chat), mid);
  });
  return true;
});

/** Those of the message stay, but for whom it calls. */
function propertiesOf({ properties }: Content, before: Content["properties"] | null): Content["properties"] {
  if (!before && !properties) return undefined;
  const { mentions: _, ...rest } = before ?? {};
  return { ...rest, ...properties };
}
