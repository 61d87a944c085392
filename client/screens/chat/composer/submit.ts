import { atom, type Getter } from "jotai";
import type { ChatKey } from "../../../state/chat_key.ts";
import { type Draft, emptyDraft } from "../../../state/chats/drafts/draft.ts";
import { draftAtom } from "../../../state/chats/drafts/drafts.ts";
import type { LocalFile } from "../../../state/local_file.ts";
import { sendMessageAtom } from "../../../state/messages/commands.ts";
import { editMessageAtom } from "../../../state/messages/edit.ts";
import { editingAtom, replyingAtom } from "../../../state/messages/editing.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { commandIn } from "../../../state/messages/slash_commands.ts";
import { sendFileAtom } from "../../../state/messages/files/uploading.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { editDraftAtom, keepEditAtom, lastEditedAtom, originalAtom, threadDraftAtom } from "./drafts.ts";
import { withChannels } from "../../../components/writing/channel_names.ts";
import { withTypedNames } from "../../../components/writing/typed_names.ts";
import { type Content, contentOfDraft } from "../../../components/writing/outgoing.ts";
import { part } from "../../../base/parts.ts";

const loadRunCommand = part(() => import("./run_command.ts"));

/** Place in which the user writes. */
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

/** Makes the content that the draft sends, with the people and channels that it names. */
function contentOf(get: Getter, chat: ChatKey, draft: Draft, wasMarkdown = false): Content | null {
  return withChannels(get, contentOfDraft(withTypedNames(get, chat, draft), wasMarkdown));
}

const sendAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const draft = get(draftAtom(chat));
  const reply_mid = get(replyingAtom(chat)) ?? undefined;
  if (set(commandAtom, chat)) return true;
  if (
    !set(sendAllAtom, {
      key: chat,
      content: contentOf(get, chat, draft),
      files: draft.files,
      reply_mid,
    })
  ) {
    return false;
  }
  set(draftAtom(chat), { ...emptyDraft, mode: draft.mode });
  set(replyingAtom(chat), null);
  return true;
});

/** Calls the command that the draft names. Returns whether the draft looks like one. */
const commandAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const draft = get(draftAtom(chat));
  const call = draft.files?.length || get(replyingAtom(chat)) ? null : commandIn(draft.text);
  if (!call) return false;
  const content = contentOf(get, chat, draft);
  set(draftAtom(chat), { ...emptyDraft, mode: draft.mode });
  const restore = (text?: string) => {
    if (get(draftAtom(chat)).text === "") set(draftAtom(chat), draft);
    if (text) set(showToastAtom, { kind: "error", text });
  };
  const send = () => void set(sendAllAtom, { key: chat, content });
  loadRunCommand().then(({ run }) => run(chat, call, { send, restore }), () => restore());
  return true;
});

interface All {
  key: ChatKey;
  content: Content | null;
  files?: LocalFile[];
  reply_mid?: number;
}

/** The text, and then each file as a message of its own. */
const sendAllAtom = atom(null, (_get, set, { content, files = [], ...about }: All): boolean => {
  if (content) set(sendMessageAtom, { ...about, ...content });
  for (const file of files) set(sendFileAtom, { ...about, file });
  return content !== null || files.length > 0;
});

interface About {
  chat: ChatKey;
  mid: number;
}

const replyAtom = atom(null, (get, set, { chat, mid }: About): boolean => {
  const { mode } = get(draftAtom(chat));
  const draft = get(threadDraftAtom(mid));
  const content = contentOf(get, chat, { ...draft, mode });
  if (!set(sendAllAtom, { key: chat, content, files: draft.files, reply_mid: mid })) return false;
  set(threadDraftAtom(mid), emptyDraft);
  return true;
});

const saveAtom = atom(null, (get, set, { chat, mid }: About): boolean => {
  const detail = get(messageAtom(mid))?.detail;
  if (!detail || detail.type === "reaction") return false;
  const draft = get(editDraftAtom(mid));
  const { mode } = get(draftAtom(chat));
  const wasMarkdown = detail.content_type === "text/markdown";
  const outgoing = contentOf(get, chat, { ...draft, mode }, wasMarkdown);
  if (!outgoing) return false;

  set(editingAtom(chat), null);
  // Another client may have put other spaces around its mentions.
  const isSame = outgoing.content === detail.content || draft.text === get(originalAtom(mid)).text;
  if (isSame && outgoing.content_type === detail.content_type) return true;
  set(editMessageAtom, { mid, ...outgoing, properties: propertiesOf(outgoing, detail.properties) }).then(
    (saved) => {
      if (saved) return;
      set(editDraftAtom(mid), draft);
      set(lastEditedAtom(chat), mid);
      if (get(messageAtom(mid))) set(editingAtom(chat), mid);
      else set(keepEditAtom, chat);
    },
  );
  return true;
});

/** Keeps the message's properties, except for the people and channels that it names. */
function propertiesOf({ properties }: Content, before: Content["properties"] | null): Content["properties"] {
  if (!before && !properties) return undefined;
  const { mentions: _, channels: __, ...rest } = before ?? {};
  return { ...rest, ...properties };
}
