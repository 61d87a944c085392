import { atom } from "jotai/vanilla";
import { isPreview } from "schemas/has_preview.ts";
import type { LinkPreview } from "schemas/previews.ts";
import { getLinkPreview, getLinkPreviewsOn } from "../api/previews.ts";
import { whenSessionEnds } from "../base/forget.ts";
import { keep, keptJson } from "../base/browser/storage.ts";

/** Tells whether this server shows what links lead to. Off until that is known. */
export const linkPreviewsOnAtom = atom(false);

let asked = -1;

/** Asks the server once for each version of its settings. */
export const askLinkPreviewsOnAtom = atom(null, async (_get, set, version: number) => {
  if (asked === version) return;
  asked = version;
  const isOn = await getLinkPreviewsOn().catch(() => null);
  if (isOn === null) asked = -1;
  else set(linkPreviewsOnAtom, isOn);
});

/** Fetched at once. A slow page must not hold up what else the browser asks of this server. */
const AT_ONCE = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Null when the page says nothing of itself. */
export async function loadLinkPreview(url: string): Promise<LinkPreview | null> {
  if (busy < AT_ONCE) busy++;
  else await new Promise<void>((next) => waiting.push(next));
  try {
    const preview = await getLinkPreview(url);
    return isPreview(preview) ? preview : null;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

const HIDDEN = "parley:hidden_previews";
const MOST_HIDDEN = 500;

/** The messages whose links this reader wants to see without their cards. */
const hiddenAtom = atom<number[] | null>(null);

export const hiddenPreviewsAtom = atom(
  (get) => get(hiddenAtom) ?? keptHidden(),
  (get, set, mid: number) => {
    const hidden = [...(get(hiddenAtom) ?? keptHidden()).filter((other) => other !== mid), mid];
    set(hiddenAtom, hidden.slice(-MOST_HIDDEN));
    keep(HIDDEN, JSON.stringify(hidden.slice(-MOST_HIDDEN)));
  },
);

function keptHidden(): number[] {
  const kept = keptJson(HIDDEN);
  return Array.isArray(kept) ? kept.filter((mid) => typeof mid === "number") : [];
}

whenSessionEnds(({ set }) => {
  set(hiddenAtom, null);
  set(linkPreviewsOnAtom, false);
  asked = -1;
  keep(HIDDEN, null);
});
