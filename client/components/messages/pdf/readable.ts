import { PHONE } from "../../../ui/sizes.ts";
import type { MessageFile } from "../files/file.ts";
import { opensInTab } from "../files/file_url.ts";

/** In a frame, browsers on phones and tablets show the first page only, or nothing. */
const ONLY_IN_TABS = `${PHONE}, (pointer: coarse)`;

/** Tells whether this browser can show it over the page. Otherwise it opens in a tab, or is downloaded. */
export function isReadablePdf(file: MessageFile): boolean {
  return file.kind === "pdf" && opensInTab(file) && navigator.pdfViewerEnabled &&
    !matchMedia(ONLY_IN_TABS).matches;
}
