import { startTransition, useEffect, useState } from "react";
import { keep, keptJson } from "../../../base/browser/storage.ts";

export const STEPS = ["welcome", "server", "admin", "signUp", "invites", "done"] as const;
export type Step = (typeof STEPS)[number];

export interface Wizard {
  step: Step;
  server: string;
  name: string;
  email: string;
  /** From this step on the user cannot return to the account form. */
  created: boolean;
  who_can_sign_up: "EveryOne" | "InvitationOnly";
}

export interface StepProps {
  wizard: Wizard;
  change(change: Partial<Wizard>): void;
}

export interface AdminStepProps extends StepProps {
  /** The server creates no admin from a page that was opened under this name. */
  refuse(host: string): void;
}

const KEY = "parley_setup";
const start: Wizard = {
  step: "welcome",
  server: "",
  name: "",
  email: "",
  created: false,
  who_can_sign_up: "EveryOne",
};

/** A reload continues at the same step. The password is never stored. */
export function useWizard(): StepProps {
  const [wizard, setWizard] = useState(start);

  useEffect(() => {
    const before = keptJson(KEY, "sessionStorage") as Partial<Wizard> | null;
    if (before) startTransition(() => setWizard({ ...start, ...before }));
  }, []);

  const apply = (changed: Partial<Wizard>) =>
    setWizard((before) => {
      const after = { ...before, ...changed };
      keep(KEY, JSON.stringify(after), "sessionStorage");
      return after;
    });
  // A step stays until the next one has loaded, so that no title stands over an empty page.
  const change = (changed: Partial<Wizard>) =>
    changed.step ? startTransition(() => apply(changed)) : apply(changed);

  return { wizard, change };
}

/** Informs the server that the wizard continues although an admin exists now. */
export function holdWizardOpen() {
  document.cookie = `${KEY}=1; Path=/; SameSite=Lax`;
}

export function closeWizard() {
  keep(KEY, null, "sessionStorage");
  document.cookie = `${KEY}=; Path=/; SameSite=Lax; Max-Age=0`;
}

export function stepBefore({ step, created }: Wizard): Step | undefined {
  if (step === "signUp" && created) return undefined;
  return STEPS[STEPS.indexOf(step) - 1];
}
