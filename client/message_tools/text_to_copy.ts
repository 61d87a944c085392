import type { Store } from "../store.ts";
import { nameAtom } from "../users/name.ts";
import { messageAtom } from "../messages/atoms.ts";
import { partsOf } from "../text/rich_text.ts";

/** One message as it was written, several with their authors; mentions by name. */
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
  return partsOf(detail.content).map((part) =>
    part.kind === "mention" ? `@${store.get(nameAtom(part.uid)) ?? part.uid}` : part.text
  ).join("");
}

/** What somebody has marked in it means more than all of it. */
function selectedIn(mid: number): string {
  const selection = getSelection();
  const row = document.querySelector(`.message[data-mid="${mid}"]`);
  const isIn = selection && row && !selection.isCollapsed && row.contains(selection.anchorNode) &&
    row.contains(selection.focusNode);
  return isIn ? selection.toString().trim() : "";
}
