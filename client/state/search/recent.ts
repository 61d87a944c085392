import { atom } from "jotai/vanilla";
import { keep, keptJson, RECENT_SEARCHES } from "../../base/browser/storage.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { organizationAtom } from "../organization.ts";
import { myUidAtom } from "../session.ts";

const MOST = 20;

interface Kept {
  /** The account whose searches these are, of one server. */
  owner: string;
  queries: string[];
}

const ownerAtom = atom((get) => `${get(organizationAtom)?.server_id ?? ""}:${get(myUidAtom)}`);

/** Raised when the stored value may be another. */
const versionAtom = atom(0);
// Another tab may have searched meanwhile.
versionAtom.onMount = (set) => set((version) => version + 1);
whenSessionEnds(({ set }) => set(versionAtom, 0));

/** The last searches of this account on this device, the newest first. */
export const recentSearchesAtom = atom((get) => {
  get(versionAtom);
  return queriesOf(get(ownerAtom));
});

export const rememberSearchAtom = atom(null, (get, set, query: string) => {
  const wanted = query.trim();
  if (wanted === "") return;
  const others = queriesOf(get(ownerAtom)).filter((one) => one !== wanted);
  store(get(ownerAtom), [wanted, ...others].slice(0, MOST));
  set(versionAtom, (version) => version + 1);
});

/** Erases one of them, or all. */
export const eraseSearchesAtom = atom(null, (get, set, query?: string) => {
  const left = query === undefined ? [] : queriesOf(get(ownerAtom)).filter((one) => one !== query);
  store(get(ownerAtom), left);
  set(versionAtom, (version) => version + 1);
});

function queriesOf(owner: string): string[] {
  const kept = keptJson(RECENT_SEARCHES) as Partial<Kept> | null;
  if (kept?.owner !== owner || !Array.isArray(kept.queries)) return [];
  return kept.queries.filter((one) => typeof one === "string").slice(0, MOST);
}

function store(owner: string, queries: string[]): void {
  const kept: Kept = { owner, queries };
  keep(RECENT_SEARCHES, queries.length > 0 ? JSON.stringify(kept) : null);
}
