import { type ReactNode, useState } from "react";
import type { SecondFactor } from "schemas/second_factor.ts";
import { codeOf } from "../../base/errors/refusals.ts";
import { loadWithRetries } from "../../base/errors/load_with_retries.ts";
import { part } from "../../base/parts.ts";

const load = part(() => import("./CodeStep.tsx"));

interface SignIn {
  /** Signs in by the same credential, with a code. */
  again(second_factor: SecondFactor): Promise<void>;
  /** The path to show after the sign-in. */
  next: string;
}

export type AskForCode = ReturnType<typeof useCodeStep>["asksForCode"];

/** The second step of a sign-in, which takes the page's place for accounts that have one. */
export function useCodeStep() {
  const [step, setStep] = useState<ReactNode>(null);

  /** Tells whether the sign-in failed only for want of a code. */
  async function asksForCode(failure: unknown, signIn: SignIn): Promise<boolean> {
    if (codeOf(failure) !== "second_factor_required") return false;
    const { CodeStep } = await loadWithRetries(load);
    setStep(<CodeStep {...signIn} failure={failure} />);
    return true;
  }

  return { step, asksForCode };
}
