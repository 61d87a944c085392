import { Parser } from "htmlparser2";
import { isPreview } from "schemas/has_preview.ts";
import {
  type LinkPreview,
  MAX_PREVIEW_DESCRIPTION_LENGTH,
  MAX_PREVIEW_LOCALES,
  MAX_PREVIEW_MEDIA,
  MAX_PREVIEW_TITLE_LENGTH,
  MAX_PREVIEW_URL_LENGTH,
  MAX_PREVIEW_WORD_LENGTH,
  NO_PREVIEW,
} from "schemas/previews.ts";
import { refreshOf } from "./refresh.ts";

type Medium = LinkPreview["images"][number];
type Kind = "image" | "audio" | "video";
type Words = "title" | "description" | "type" | "locale" | "site_name";
/** Source of a page's statement: its own tags, those for Twitter, or those of Open Graph. */
type Source = "html" | "twitter" | "og";
const RANK: Record<Source, number> = { html: 1, twitter: 2, og: 3 };

/** Nobody nests deeper, and closing tags cost more the deeper they are. */
const DEEPEST = 256;
/** A title in a picture is none of the page's. */
const FOREIGN = new Set(["svg", "math"]);

/** Collects what a page says of itself. Write it piece by piece until it is complete. */
export class PageParser {
  readonly #found: LinkPreview = structuredClone(NO_PREVIEW);
  readonly #parser: Parser;
  #base: string;
  #open: string[] = [];
  #title = "";
  #ranks: Partial<Record<Words, number>> = {};
  /** Media that are used where Open Graph names none. */
  #others: { image?: Medium; video?: Medium } = {};
  /** Address to which the page sends its readers at once. */
  refresh: string | null = null;
  isComplete = false;

  constructor(readonly url: string) {
    this.#base = url;
    this.#parser = new Parser({
      onopentag: (name, attributes) => this.#opened(name, attributes),
      ontext: (text) => this.#isTitle() && (this.#title += text.slice(0, MAX_PREVIEW_TITLE_LENGTH * 4)),
      onclosetag: (name) => this.#closed(name),
    });
  }

  write(text: string): void {
    if (!this.isComplete) this.#parser.write(text);
  }

  /** Returns what was found, once the page has been written. */
  end(): LinkPreview {
    for (const medium of ["image", "video"] as const) this.#fallBack(medium);
    const { url, type } = this.#found;
    if (!isPreview(this.#found)) return NO_PREVIEW;
    return { ...this.#found, type: type || "website", url: url || this.url };
  }

  #opened(name: string, attributes: Record<string, string>): void {
    if (this.isComplete) return;
    this.#open.push(name);
    if (this.#open.length > DEEPEST) return this.#complete();
    if (name === "title") this.#title = "";
    if (name === "base" && attributes.href) this.#base = this.#absolute(attributes.href) ?? this.#base;
    if (name === "link" && /(^|[\s-])icon$/i.test((attributes.rel ?? "").trim())) this.#icon(attributes.href);
    if (name === "meta") this.#meta(attributes);
    // Some pages have more of it in their body, but all have a title before.
    if (name === "body" && this.#found.title) this.#complete();
  }

  #closed(name: string): void {
    if (this.isComplete) return;
    if (name === "title" && this.#isTitle()) this.#set("title", this.#title, "html");
    this.#open.pop();
    if (name === "head" && this.#found.title) this.#complete();
  }

  #isTitle(): boolean {
    return this.#open.at(-1) === "title" && !this.#open.some((name) => FOREIGN.has(name));
  }

  #complete(): void {
    this.isComplete = true;
    this.#parser.pause();
  }

  #icon(href = ""): void {
    this.#found.favicon_url = this.#absolute(href) ?? this.#found.favicon_url;
  }

  #meta({ property, name, content = "", ...attributes }: Record<string, string>): void {
    if (/^refresh$/i.test(attributes["http-equiv"] ?? "")) {
      // In `noscript` it is for readers whose browser runs no scripts. The page itself is for all others.
      const target = this.#open.includes("noscript") ? null : refreshOf(content);
      if (target !== null) this.refresh = this.#absolute(target);
      return;
    }
    for (const key of new Set([property, name])) this.#say(key?.trim().toLowerCase() ?? "", content);
  }

  #say(key: string, content: string): void {
    const [, prefix, rest] = /^(og|twitter):(.+)$/.exec(key) ?? ["", "html", key];
    if (rest === "title" && prefix !== "html") return this.#set("title", content, prefix as Source);
    if (rest === "description") return this.#set("description", content, prefix as Source);
    if (prefix === "twitter") return this.#sayToTwitter(rest, content);
    if (key === "og:type" || key === "og:locale" || key === "og:site_name") {
      return this.#set(rest as "type" | "locale" | "site_name", content, "og");
    }
    if (key === "og:url") this.#found.url ||= this.#absolute(content) ?? "";
    if (key === "og:locale:alternate") this.#alternate(content);
    const [, kind, part] = /^og:(image|audio|video)(?::(.+))?$/.exec(key) ?? [];
    if (kind) this.#medium(kind as Kind, part, content);
  }

  #sayToTwitter(rest: string, content: string): void {
    const address = /^(image(:src)?|player:stream)$/.test(rest) ? this.#absolute(content) : null;
    if (address && rest === "player:stream") this.#others.video ??= mediumOf("video", address);
    else if (address) this.#others.image ??= mediumOf("image", address);
  }

  #fallBack(kind: "image" | "video"): void {
    const [all, other] = [this.#found[`${kind}s`] as Medium[], this.#others[kind]];
    if (!all.length && other) all.push(other);
  }

  /** Of several, the first of the best source stays. */
  #set(key: Words, value: string, source: Source): void {
    const length = { title: MAX_PREVIEW_TITLE_LENGTH, description: MAX_PREVIEW_DESCRIPTION_LENGTH };
    const words = cut(value, key in length ? length[key as "title"] : MAX_PREVIEW_WORD_LENGTH);
    if (!words || RANK[source] <= (this.#ranks[key] ?? 0)) return;
    this.#found[key] = words;
    this.#ranks[key] = RANK[source];
  }

  #alternate(content: string): void {
    const known = this.#found.locale_alternate ?? [];
    const locale = cut(content, MAX_PREVIEW_WORD_LENGTH);
    if (locale && known.length < MAX_PREVIEW_LOCALES) this.#found.locale_alternate = [...known, locale];
  }

  /** `og:image` begins a picture, and what follows of it belongs to that. */
  #medium(kind: Kind, part: string | undefined, content: string): void {
    const all = this.#found[`${kind}s`] as Medium[];
    const last = all.at(-1);
    const address = this.#absolute(content);
    if (part === undefined || part === "url" && !last) {
      if (address && all.length < MAX_PREVIEW_MEDIA) all.push(mediumOf(kind, address));
    } else if (!last) return;
    else if (part === "url") last.url = address ?? last.url;
    else if (part === "secure_url") last.secure_url = address ?? last.secure_url;
    else if (part === "type") last.type = cut(content, MAX_PREVIEW_WORD_LENGTH) || null;
    else if (kind === "audio") return;
    else if (part === "width" || part === "height") last[part] = pixelsIn(content) ?? last[part];
    else if (part === "alt" && kind === "image") last.alt = cut(content, MAX_PREVIEW_TITLE_LENGTH) || null;
  }

  #absolute(address: string): string | null {
    const url = address.trim() ? URL.parse(address.trim(), this.#base) : null;
    const isUsable = url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_PREVIEW_URL_LENGTH;
    return isUsable ? url.href : null;
  }
}

function mediumOf(kind: Kind, url: string): Medium {
  const size = kind === "audio" ? {} : { width: null, height: null };
  return { type: null, url, secure_url: null, ...size, ...(kind === "image" && { alt: null }) } as Medium;
}

function pixelsIn(content: string): number | null {
  const pixels = Number(/^\s*(\d{1,6})(px)?\s*$/i.exec(content)?.[1] ?? 0);
  return pixels > 0 ? pixels : null;
}

/** On one line, and not longer than this. */
function cut(text: string, length: number): string {
  const line = text.slice(0, length * 4).toWellFormed().replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed().trimEnd()}…` : line;
}
