import type { LinkPreview } from "schemas/previews.ts";
import { loadLinkPreview } from "../../../state/link_previews.ts";

/** A card with everything in it, so that it does not change its height any more. */
export interface Card {
  title: string;
  site: string;
  description: string;
  /** A wide picture above the words, or a small one beside them. */
  cover: string | null;
  icon: string | null;
}

/** Pixels from which a picture fills the width. */
const COVER_WIDTH = 240;

const cards = new Map<string, Promise<Card | null>>();
const done = new Map<string, Card | null>();

/** Undefined as long as it is not loaded. */
export const knownCard = (url: string): Card | null | undefined => done.get(url);

/** Null for a page that says nothing of itself. It is loaded once for all messages with this address. */
export function loadCard(url: string): Promise<Card | null> {
  const loading = cards.get(url) ?? make(url).then((card) => {
    done.set(url, card);
    return card;
  });
  // The next time it may be reached.
  loading.catch(() => cards.delete(url));
  cards.set(url, loading);
  return loading;
}

async function make(url: string): Promise<Card | null> {
  const preview = await loadLinkPreview(url);
  if (!preview) return null;
  const { title, site_name, description, images } = preview;
  const host = new URL(url).host.replace(/^www\./, "");
  const words = {
    title: title || site_name || images[0]?.alt || lastPartOf(url) || host,
    site: site_name && title ? site_name : host,
    description: description ?? "",
  };
  return { ...words, ...await pictures(preview) };
}

/** The name of a picture or film that has no title. */
function lastPartOf(url: string): string {
  const part = new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function pictures({ images, favicon_url }: LinkPreview): Promise<Pick<Card, "cover" | "icon">> {
  const [picture, icon] = await Promise.all([widthOf(images[0]?.url), widthOf(favicon_url)]);
  const isWide = picture >= COVER_WIDTH;
  return {
    cover: isWide ? images[0].url : null,
    icon: picture > 0 && !isWide ? images[0].url : icon > 0 ? favicon_url : null,
  };
}

/** Of a picture that the browser has loaded, and 0 when it cannot. */
async function widthOf(src: string | null | undefined): Promise<number> {
  if (!src) return 0;
  const image = new Image();
  image.src = src;
  return await image.decode().then(() => image.naturalWidth, () => 0);
}
