import type { Properties } from "schemas/messages.ts";
import type { MessageRow } from "../../db/tables.ts";
import { partsByCode } from "../../client/base/text/code_spans.ts";
import { firstSpoken } from "../../client/base/i18n/languages.ts";
import { oneLine } from "../base/one_line.ts";
import { wordsOf } from "../mail/letters/words.ts";

/** Content of a message, for somewhere else. */
export interface Notice {
  /** Identifies it, so that a service can recognize a repetition. */
  id: string;
  /** The sender and the channel. */
  title: string;
  text: string;
  sender: string;
  /** Empty for a direct message. */
  channel: string;
  /** Address of the chat, or empty while nobody has said where the app is opened. */
  link: string;
  server: string;
}

type Told =
  & Pick<MessageRow, "mid" | "gid" | "from_uid" | "content_type" | "content" | "properties" | "expires_in">
  & { sender: string; channel: string | null };

/** Characters of a message that are passed on. */
const EXCERPT = 300;
const MENTION = /(?<=^|\s)@(\d{1,15})(?=\s|$)/g;

const graphemes = new Intl.Segmenter();

function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length * 4).toWellFormed();
  const parts = Array.from(graphemes.segment(beginning), ({ segment }) => segment);
  if (parts.length <= length && text.length <= length * 4) return text;
  return `${parts.slice(0, length).join("").trimEnd()}…`;
}

/** The people whom a message mentions by their number. */
export function mentionedIn(content: string | null): number[] {
  return [...(content ?? "").slice(0, EXCERPT * 4).matchAll(MENTION)].map(([, uid]) => Number(uid));
}

/** Sums a message up in a few words. One that is to disappear is not passed on. */
export async function excerptOf(
  { content_type, content, properties, expires_in }: Pick<
    MessageRow,
    "content_type" | "content" | "properties" | "expires_in"
  >,
  { language, names }: { language: string; names: Map<number, string> },
): Promise<string> {
  const words = await wordsOf(firstSpoken([language]) ?? "en", "relay");
  if (expires_in) return words("expiring");
  if (content_type === "vocechat/audio") return words("audio");
  if (content_type === "vocechat/archive") return words("archive");
  if (content_type === "vocechat/file") return words("file", { name: fileNameOf(properties) });
  const parts = content_type === "text/markdown"
    ? partsByCode(content ?? "")
    : [{ text: content ?? "", isCode: false }];
  const named = parts.map(({ text, isCode }) => isCode ? text : withNames(text, names)).join("");
  return beginningOf(named.trim(), EXCERPT);
}

function withNames(text: string, names: Map<number, string>): string {
  return text.replace(MENTION, (token, uid) => `@${names.get(Number(uid)) ?? token.slice(1)}`);
}

function fileNameOf(properties: Properties | null): string {
  return typeof properties?.name === "string" ? beginningOf(oneLine(properties.name), 100) : "";
}

export async function titleOf({ sender, channel }: Pick<Told, "sender" | "channel">, language: string) {
  const words = await wordsOf(firstSpoken([language]) ?? "en", "relay");
  const names = { sender: oneLine(sender), channel: oneLine(channel ?? "") };
  return words(channel === null ? "direct" : "inChannel", names);
}

/** Builds the address at which a message is read. */
export function linkTo(frontend: string | null, { gid, from_uid }: Pick<Told, "gid" | "from_uid">): string {
  if (frontend === null) return "";
  return `${frontend.replace(/\/$/, "")}${gid === null ? `/chat/dm/${from_uid}` : `/chat/channel/${gid}`}`;
}
