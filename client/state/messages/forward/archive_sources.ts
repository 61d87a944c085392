import { MAX_ARCHIVED } from "schemas/limits.ts";
import { ApiError } from "../../../base/errors/refusals.ts";
import type { Change } from "../../../base/store.ts";
import { messageAtom } from "../../timelines/message.ts";
import { loadBundle } from "./archives.ts";

/** Messages to archive: those selected, and in place of forwarded bundles the messages in them. */
export interface Sources {
  /** Those that are no bundles. */
  own: number[];
  /** The paths of the bundles. */
  bundles: string[];
  /** Everything, ascending, each once. */
  all: number[];
}

export async function sourcesOf(change: Change, mids: readonly number[]): Promise<Sources> {
  const bundles = mids.flatMap((mid) => bundlePathOf(change, mid) ?? []);
  const own = mids.filter((mid) => bundlePathOf(change, mid) === null);
  const inner = await Promise.all(bundles.map((path) => midsIn(change, path)));
  const all = [...new Set([...own, ...inner.flat()])].sort((a, b) => a - b);
  if (all.length > MAX_ARCHIVED || all.length === 0) throw new ApiError(all.length === 0 ? 404 : 413, null);
  return { own, bundles, all };
}

function bundlePathOf({ get }: Change, mid: number): string | null {
  const detail = get(messageAtom(mid))?.detail;
  const isBundle = detail && detail.type !== "reaction" && detail.content_type === "vocechat/archive";
  return isBundle ? detail.content : null;
}

async function midsIn(change: Change, path: string): Promise<number[]> {
  const bundle = await loadBundle(change, path);
  return typeof bundle === "object" ? bundle.messages.map(({ mid }) => mid) : [];
}
