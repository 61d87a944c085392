import { atom } from "jotai";
import type { ChatKey } from "../../../state/chat_key.ts";
import { emptyDraft } from "../../../state/chats/draft.ts";
import { draftAtom } from "../../../state/chats/drafts.ts";
import { editMessageAtom, sendMessageAtom } from "../../../state/messages/commands.ts";
import { editingAtom, replyingAtom } from "../../../state/messages/editing.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { editDraftAtom, threadDraftAtom } from "./drafts.ts";
import { type Content, contentOfDraft } from "./outgoing.ts";

/** Where the user writes. */
export interface ComposerTarget {
  chat: ChatKey;
  /** The message that is being edited. */
  editing: number | null;
  /** The root message of the thread in which the user replies. */
  thread?: number;
}

/** Sends the composer's text: as a message, as a reply, or as an edit. */
export const submitAtom = atom(null, (_get, set, { chat, editing, thread }: ComposerTarget): boolean => {
  if (thread !== undefined) return set(replyAtom, { chat, mid: thread });
  return editing === null ? set(sendAtom, chat) : set(saveAtom, { chat, mid: editing });
});

const sendAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const draft = get(draftAtom(chat));
  const outgoing = contentOfDraft(draft);
  if (!outgoing) return false;
  set(sendMessageAtom, { key: chat, ...outgoing, reply_mid: get(replyingAtom(chat)) ?? undefined });
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
  const outgoing = contentOfDraft({ ...get(threadDraftAtom(mid)), mode });
  if (!outgoing) return false;
  set(sendMessageAtom, { key: chat, ...outgoing, reply_mid: mid });
  set(threadDraftAtom(mid), emptyDraft);
  return true;
});

const saveAtom = atom(null, (get, set, { chat, mid }: About): boolean => {
  const detail = get(messageAtom(mid))?.detail;
  if (!detail || detail.type === "reaction") return false;
  const draft = get(editDraftAtom(mid));
  const { mode } = get(draftAtom(chat));
  const outgoing = contentOfDraft({ ...draft, mode }, detail.content_type === "text/markdown");
  if (!outgoing) return false;

  set(editingAtom(chat), null);
  if (outgoing.content === detail.content && outgoing.content_type === detail.content_type) return true;
  set(editMessageAtom, { mid, ...outgoing, properties: propertiesOf(outgoing, detail.properties) }).then(
    (saved) => {
      if (saved) return;
      set(editDraftAtom(mid), draft);
      set(editingAtom(chat), mid);
    },
  );
  return true;
});

/** Keeps the message's properties, except for the mentions. */
function propertiesOf({ properties }: Content, before: Content["properties"] | null): Content["properties"] {
  if (!before && !properties) return undefined;
  const { mentions: _, ...rest } = before ?? {};
  return { ...rest, ...properties };
}
