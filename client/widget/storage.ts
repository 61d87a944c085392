import { keep, kept } from "../base/browser/storage.ts";
import { params } from "./params.ts";

/** For browsers and sandboxes that refuse storage: then a visit lasts as long as its page. */
const memory = new Map<string, string | null>();

/** One chat on one site. Browsers without partitioned storage would mix the sites. */
const nameOf = (what: string) => `parley-widget:${params.from}:${params.host}:${params.id}:${what}`;

export function stored(what: string): string | null {
  return kept(nameOf(what)) ?? memory.get(nameOf(what)) ?? null;
}

export function store(what: string, value: string | null): void {
  memory.set(nameOf(what), value);
  keep(nameOf(what), value);
}

export function storedJson<T>(what: string): T | null {
  try {
    return JSON.parse(stored(what) ?? "null");
  } catch {
    return null;
  }
}
