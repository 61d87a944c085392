import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { FullProfile, Profile } from "schemas/profiles.ts";
import { getProfile, getProfiles } from "../../api/profiles.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { emptyFamily } from "../../base/store.ts";

/** Details that the list of members shows besides accounts, by uid. Null until they are loaded. */
export const profilesAtom = atom<ReadonlyMap<number, Profile> | null>(null);

export const profileAtom = atomFamily((_uid: number) => atom<FullProfile | null>(null));

/** Loads everybody's in one call, each time the list is opened: no event tells when they change. */
export const loadProfilesAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const profiles = await getProfiles();
  if (!ended.aborted) set(profilesAtom, new Map(profiles.map((one) => [one.uid, one])));
});

/** The same for one person. Without it their account is shown. */
export const loadProfileAtom = atom(null, async (_get, set, uid: number) => {
  const ended = sessionSignal();
  try {
    const profile = await getProfile(uid);
    if (!ended.aborted) set(profileAtom(uid), profile);
  } catch (failure) {
    console.debug(failure);
  }
});

whenSessionEnds((change) => {
  change.set(profilesAtom, null);
  emptyFamily(change, profileAtom, null);
});
