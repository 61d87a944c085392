import { atom } from "jotai/vanilla";
import type { FirstSteps } from "schemas/settings.ts";
import { deleteFirstSteps, getFirstSteps } from "../../api/settings.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";

/** Null until they are loaded. */
export const firstStepsAtom = atom<FirstSteps | null>(null);

export const loadFirstStepsAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  try {
    const steps = await getFirstSteps();
    if (!ended.aborted) set(firstStepsAtom, steps);
  } catch (failure) {
    console.debug(failure);
  }
});

/** They are gone at once, on every device from its next visit. */
export const dismissFirstStepsAtom = atom(null, async (get, set) => {
  const steps = get(firstStepsAtom);
  if (steps) set(firstStepsAtom, { ...steps, dismissed: true });
  await deleteFirstSteps().catch(console.debug);
});

whenSessionEnds(({ set }) => set(firstStepsAtom, null));
