import { getDocumentProxy } from "unpdf";
import type { Text } from "./text.ts";

const MOST_PAGES = 2000;
/** Side of a picture in pixels that is decoded: none. */
const NO_PICTURES = 1;

/** Reads a PDF page by page. What takes too long is left out. */
export async function readPdf(bytes: Uint8Array, text: Text, isLate: () => boolean): Promise<void> {
  const document = await getDocumentProxy(bytes, {
    verbosity: 0,
    enableXfa: false,
    maxImageSize: NO_PICTURES,
    disableFontFace: true,
  });
  const pages = Math.min(document.numPages, MOST_PAGES);
  for (let number = 1; number <= pages && !text.isFull && !isLate(); number++) {
    const page = await document.getPage(number).catch(() => null);
    const content = await page?.getTextContent().catch(() => null);
    for (const item of content?.items ?? []) {
      if ("str" in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    }
    text.add("\n");
    page?.cleanup();
  }
}
