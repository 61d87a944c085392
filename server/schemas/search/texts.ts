import { kindOfFile } from "../file_kinds.ts";
import type { ContentType, Properties } from "../messages.ts";
import { linksOf } from "./links.ts";
import type { HasKind } from "./operators.ts";

/** Parts of a message at which a search looks. */
export interface SearchedMessage {
  content_type: ContentType | null;
  content: string | null;
  properties: Properties | null;
  /** The emoji of its reactions. */
  actions: readonly string[];
  /** Titles of the pages to which it leads, as far as they are known. */
  titles?: readonly string[];
}

/** Of an address. What comes from keyboards is shorter. */
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const LINK = /https?:\/\/[^\s<>]/i;
/** People whom one message mentions, beyond whom nobody is found by it. */
const MAX_MENTIONS = 100;

/** The texts of a message in which words are found: what is written, the name of its file, reactions, and titles. */
export function textsOf(
  { content_type, content, properties, actions, titles = [] }: SearchedMessage,
): string[] {
  const texts = [...actions, ...titles];
  if (isText(content_type) && content) texts.unshift(...readableForms(content));
  const name = properties?.name;
  if (isFile(content_type) && typeof name === "string") texts.unshift(name);
  return texts;
}

/** The text in which words are shown: what is written, or the name of its file. */
export function shownText(message: Omit<SearchedMessage, "actions">): string {
  return textsOf({ ...message, actions: [] })[0] ?? "";
}

/** The pages to which a message leads. */
export function pagesOf({ content_type, content }: Omit<SearchedMessage, "actions">): string[] {
  return isText(content_type) ? linksOf(content ?? "") : [];
}

/** Addresses hide their words in bytes. */
function readableForms(content: string): string[] {
  if (!content.includes("%")) return [content];
  const decoded = content.replace(ENCODED, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return decoded === content ? [content] : [content, decoded];
}

function isText(type: ContentType | null): boolean {
  return type === "text/plain" || type === "text/markdown";
}

function isFile(type: ContentType | null): boolean {
  return type === "vocechat/file" || type === "vocechat/audio";
}

/** Lists what it has, as far as the message itself shows it. */
export function kindsOf({ content_type, content, properties, actions }: SearchedMessage): Set<HasKind> {
  const kinds = new Set<HasKind>();
  if (actions.length > 0) kinds.add("reaction");
  if (isText(content_type) && LINK.test(content ?? "")) kinds.add("link");
  if (!isFile(content_type)) return kinds;
  kinds.add("file");
  const [name, type] = [properties?.name, properties?.content_type].map((one) =>
    typeof one === "string" ? one : ""
  );
  if (kindOfFile(type, name) === "image") kinds.add("image");
  return kinds;
}

export function mentionsIn(properties: Properties | null): number[] {
  const mentions = properties?.mentions;
  if (!Array.isArray(mentions)) return [];
  return mentions.slice(0, MAX_MENTIONS).filter((uid) => Number.isSafeInteger(uid));
}
