import { fileTypeFromBuffer } from "file-type";
import { type ShownKind, shownKind } from "schemas/shown_types.ts";
import type { Files } from "../storage/files.ts";
import { cleanType, UNKNOWN_TYPE } from "./content_type.ts";
import { textType } from "./text_kind.ts";

/** Bytes at the beginning of a file that say what it is. */
const HEAD = 4100;
/** Files of which this process remembers what they are. Their bytes never change. */
const REMEMBERED = 10_000;
/** It cannot be shown by itself. As a picture in a page, where none of its scripts run, browsers want its name. */
const SVG = "image/svg+xml";

/** Type of a stored file, as browsers are told it. */
interface Kind {
  content_type: string;
  /** Undefined for what is only downloaded. */
  shown: ShownKind | undefined;
}

/** Phones and cameras name the kinds of pictures and films in many ways, and none of them can do harm. */
const AGREES = {
  picture: /^image\/(?!svg)/,
  media: /^(audio|video)\/|^application\/ogg$/,
  pdf: /^application\/pdf$/,
};

const DOWNLOAD: Kind = { content_type: UNKNOWN_TYPE, shown: undefined };
const kinds = new Map<string, Kind>();

/**
 * The kind of a file by its bytes and its stored type, which have to agree. Types were once stored as uploaders stated
 * them, so the bytes are read when the file is served and not when it is uploaded.
 */
export async function kindOf(
  files: Files,
  { key, size, content_type }: { key: string; size: number; content_type: string },
): Promise<Kind> {
  const stated = cleanType(content_type)?.split(";", 1)[0] ?? UNKNOWN_TYPE;
  if (stated === SVG) return { content_type: SVG, shown: undefined };
  const shown = shownKind(stated);
  if (!shown) return DOWNLOAD;
  const known = kinds.get(`${key} ${content_type}`);
  if (known) return known;
  const head = await headOf(files, key, size);
  if (!head) return DOWNLOAD;
  const kind = await judge(shown, stated, content_type, head);
  remember(`${key} ${content_type}`, kind);
  return kind;
}

async function judge(shown: ShownKind, stated: string, given: string, head: Uint8Array): Promise<Kind> {
  if (shown === "text") {
    const content_type = textType(given, head);
    return content_type ? { content_type, shown } : DOWNLOAD;
  }
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && AGREES[shown].test(found.mime) ? { content_type: stated, shown } : DOWNLOAD;
}

async function headOf(files: Files, key: string, size: number): Promise<Uint8Array | undefined> {
  if (size === 0) return new Uint8Array();
  const stored = await files.get(key, { start: 0, end: Math.min(size, HEAD) - 1 });
  return stored && await new Response(stored.body).bytes();
}

function remember(what: string, kind: Kind): void {
  if (kinds.size >= REMEMBERED) kinds.delete(kinds.keys().next().value!);
  kinds.set(what, kind);
}
