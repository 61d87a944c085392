import { atom } from "jotai/vanilla";
import type { OwnerProof, SecondFactorState } from "schemas/second_factor.ts";
import * as calls from "../../api/auth/second_factor.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";

/** Tells whether the user's sign-in needs a code. Null until it is loaded. */
export const secondFactorAtom = atom<SecondFactorState | null>(null);

whenSessionEnds(({ set }) => set(secondFactorAtom, null));

export const loadSecondFactorAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const state = await calls.getSecondFactor();
  if (!ended.aborted) set(secondFactorAtom, state);
});

/** Returns the secret for the app. Nothing has changed before the first code. */
export const beginSecondFactorAtom = atom(
  null,
  async (_get, _set, password: string) => await calls.beginSecondFactor(password),
);

/** Turns it on, and returns the recovery codes. */
export const confirmSecondFactorAtom = atom(null, async (_get, set, code: string) => {
  const ended = sessionSignal();
  const { recovery_codes } = await calls.confirmSecondFactor(code);
  if (!ended.aborted) {
    set(secondFactorAtom, { enabled_at: Date.now(), recovery_codes: recovery_codes.length });
  }
  return recovery_codes;
});

export const replaceRecoveryCodesAtom = atom(null, async (get, set, proof: OwnerProof) => {
  const ended = sessionSignal();
  const { recovery_codes } = await calls.replaceRecoveryCodes(proof);
  const state = get(secondFactorAtom);
  if (state && !ended.aborted) set(secondFactorAtom, { ...state, recovery_codes: recovery_codes.length });
  return recovery_codes;
});

export const turnOffSecondFactorAtom = atom(null, async (_get, set, proof: OwnerProof) => {
  const ended = sessionSignal();
  await calls.turnOffSecondFactor(proof);
  if (!ended.aborted) set(secondFactorAtom, { enabled_at: null, recovery_codes: 0 });
});
