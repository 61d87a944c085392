import { type FileKind, kindOfFile } from "schemas/file_kinds.ts";
import type { MessageDetail, MessageDraft } from "schemas/messages.ts";
import { numberIn, textIn } from "../../../base/text/coerce.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { type Box, boxOf, pixelsOf } from "./picture_size.ts";
import { isFile } from "./is_file.ts";

/** File of a message, as far as the message describes it. */
export interface MessageFile {
  path: string;
  name: string;
  content_type: string;
  kind: FileKind;
  /** In bytes. */
  size: number | null;
  /** Its own size and that in a feed. Null for what is no picture or film, or one of unknown size. */
  pixels: Box | null;
  box: Box | null;
  /** Of a recording, in milliseconds. */
  duration: number | null;
  /** Loudness of a recording over its time, from 0 to 100. */
  waveform: number[] | null;
}

/** The message that a file was sent with. */
export interface FileOrigin {
  chat: ChatKey;
  mid: number;
  from_uid: number;
  created_at: number;
}

/** They reverse what follows them, and let "photo\u202egpj.exe" pass for a picture. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Properties are what a sender made of them, and may be anything. */
export function fileOf({ content, properties }: Pick<MessageDraft, "content" | "properties">): MessageFile {
  const given = properties ?? {};
  const name = textIn(given.name).replace(DIRECTION_MARKS, "");
  const content_type = textIn(given.content_type);
  const kind = kindOfFile(content_type, name);
  const isSeen = kind === "image" || kind === "video";
  return {
    path: content,
    name,
    content_type,
    kind,
    size: typeof given.size === "number" ? given.size : null,
    pixels: isSeen ? pixelsOf(properties) : null,
    box: isSeen ? boxOf(properties) : null,
    duration: typeof given.duration === "number" && given.duration > 0 ? given.duration : null,
    waveform: waveformIn(given.waveform),
  };
}

/** The file that a message is. Null for one of words. */
export function fileIn(detail: MessageDetail): MessageFile | null {
  return detail.type !== "reaction" && isFile(detail) ? fileOf(detail) : null;
}

/** Bars of a waveform. */
const MAX_BARS = 64;

function waveformIn(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.slice(0, MAX_BARS).map((peak) => Math.min(100, Math.max(0, numberIn(peak) || 0)));
}
