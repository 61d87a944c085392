/// <reference lib="deno.worker" />
import { formOf } from "../../../db/search/forms.ts";
import { placesOf } from "../../../db/search/strides.ts";
import { MAX_TEXT_BYTES, wordsIn } from "../../../db/search/words_in.ts";
import type { KeptText } from "../../../db/search/texts.ts";
import type { Order } from "./order.ts";
import { Text } from "./text.ts";

/** UTF-16 units of a file's text that are searched. */
const MOST_KEPT = 300_000;
/** The part of the time after which it keeps what it has. */
const LATE = 0.6;

self.onmessage = async ({ data: { kind, bytes, patience } }: MessageEvent<Order>) => {
  const text = new Text(MOST_KEPT);
  const end = performance.now() + patience * LATE;
  await read(kind, bytes, text, () => performance.now() > end);
  const { whole } = text;
  const words = wordsIn([whole], MAX_TEXT_BYTES);
  self.postMessage(words.length > 0 ? keptText(whole, words) : null);
};

function keptText(original: string, words: string[]): KeptText {
  return { words, body: formOf(original), original, places: placesOf(original) };
}

/** Each kind loads only what it needs. */
async function read(kind: Order["kind"], bytes: Uint8Array, text: Text, isLate: () => boolean) {
  if (kind === "pdf") return await (await import("./pdf.ts")).readPdf(bytes, text, isLate);
  if (kind === "office") return (await import("./office.ts")).readOffice(bytes, text);
  if (kind === "archive") return (await import("./archive.ts")).readArchive(bytes, text);
  return (await import("./plain.ts")).readPlain(bytes, text);
}
