import type { ArchivedMessage } from "schemas/archives.ts";
import type { MessageDraft } from "schemas/messages.ts";
import { attachmentPath } from "../../../base/attachment_path.ts";

/** The address of an attachment. */
export type Attachments = (attachment_id: number) => string;

export const inBundle = (path: string): Attachments => (n) =>
  `/api/resource/archive/attachment?file_path=${path}&attachment_id=${n}`;

export const inFavorite = (uid: number, id: string): Attachments => (n) =>
  `/api/favorite/attachment/${uid}/${id}/${n}`;

/** A file of an archive, as a message with a file or a recording. Null for a text. */
export function fileDraftOf(message: ArchivedMessage, attachments: Attachments): MessageDraft | null {
  const { content_type, properties, file_id, thumbnail_id } = message;
  if (file_id === null) return null;
  const small = thumbnail_id === null ? null : attachments(thumbnail_id);
  const isVoice = Array.isArray(properties?.waveform);
  const type = isVoice ? "vocechat/audio" : content_type;
  return { content_type: type, properties, content: attachmentPath(attachments(file_id), small) };
}
