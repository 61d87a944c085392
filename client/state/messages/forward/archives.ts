import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Archive } from "schemas/archives.ts";
import { getArchive } from "../../../api/archives.ts";
import { sessionSignal } from "../../../api/http/tokens.ts";
import { whenSessionEnds } from "../../../base/forget.ts";
import { ApiError } from "../../../base/errors/refusals.ts";
import { type Change, emptyFamily } from "../../../base/store.ts";

/** A forwarded bundle. `failed` may be tried again; what is gone stays gone. */
type Bundle = Archive | "unknown" | "loading" | "failed" | "gone";

/** By path. A bundle never changes, so it is loaded once. */
export const bundleAtom = atomFamily((_path: string) => atom<Bundle>("unknown"));

/** Loads it unless it is here. */
export const loadBundleAtom = atom(null, (get, set, path: string) => void loadBundle({ get, set }, path));

export async function loadBundle({ get, set }: Change, path: string): Promise<Bundle> {
  const bundle = bundleAtom(path);
  const known = get(bundle);
  if (known !== "unknown" && known !== "failed") return known;
  const ended = sessionSignal();
  set(bundle, "loading");
  const loaded = await getArchive(path).catch((failure): Bundle => {
    const isGone = failure instanceof ApiError && [400, 404].includes(failure.status);
    return isGone ? "gone" : "failed";
  });
  if (!ended.aborted) set(bundle, loaded);
  return loaded;
}

whenSessionEnds((change) => emptyFamily(change, bundleAtom, "unknown"));
