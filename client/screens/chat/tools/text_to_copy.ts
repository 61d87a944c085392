import type { Store } from "../../../base/store.ts";
import { partsByCode } from "../../../base/text/code_spans.ts";
import { fileIn } from "../../../components/messages/files/file.ts";
import { fileUrl } from "../../../components/messages/files/file_url.ts";
import { partsOf } from "../../../components/text/rich_text.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { nameAtom } from "../../../state/users/names.ts";

/** One message as written, or several with their authors. Mentions appear by name. */
export function textToCopy(store: Store, mids: readonly number[]): string {
  if (mids.length === 1) return selectedIn(mids[0]) || textOf(store, mids[0]);
  return mids.toSorted((a, b) => a - b).map((mid) => {
    const author = store.get(messageAtom(mid))?.from_uid ?? 0;
    return `${store.get(nameAtom(author)) ?? author}:\n${textOf(store, mid)}`;
  }).join("\n\n");
}

function textOf(store: Store, mid: number): string {
  const detail = store.get(messageAtom(mid))?.detail;
  if (!detail || detail.type === "reaction") return "";
  const file = fileIn(detail);
  if (file) return `${file.name} ${location.origin}${fileUrl(file)}`.trim();
  const nameOf = (uid: number) => store.get(nameAtom(uid)) ?? `${uid}`;
  return detail.content_type === "text/markdown"
    ? sourceOf(detail.content, nameOf)
    : wordsOf(detail.content, nameOf);
}

/** The source of Markdown. Its code stays as it is. */
export function sourceOf(content: string, nameOf: (uid: number) => string): string {
  return partsByCode(content).map(({ text, isCode }) => isCode ? text : wordsOf(text, nameOf)).join("");
}

export function wordsOf(content: string, nameOf: (uid: number) => string): string {
  return partsOf(content).map((part) => part.kind === "mention" ? `@${nameOf(part.uid)}` : part.text).join(
    "",
  );
}

/** Text that the user has selected in the message takes precedence. */
function selectedIn(mid: number): string {
  const selection = getSelection();
  const row = document.querySelector(`.message[data-mid="${mid}"]`);
  const isIn = selection && row && !selection.isCollapsed && row.contains(selection.anchorNode) &&
    row.contains(selection.focusNode);
  return isIn ? selection.toString().trim() : "";
}
