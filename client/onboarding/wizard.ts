import { useEffect, useState } from "react";
import { keep, kept } from "../remember.ts";

export const STEPS = ["welcome", "server", "admin", "signUp", "invites", "done"] as const;
export type Step = (typeof STEPS)[number];

export interface Wizard {
  step: Step;
  server: string;
  name: string;
  email: string;
  /** From here on there is no way back to the account's form. */
  created: boolean;
  who_can_sign_up: "EveryOne" | "InvitationOnly";
}

export interface StepProps {
  wizard: Wizard;
  change(change: Partial<Wizard>): void;
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

/** A reload goes on where it was; a password is never kept. */
export function useWizard(): StepProps {
  const [wizard, setWizard] = useState(start);

  useEffect(() => {
    const before = kept(KEY, "sessionStorage");
    if (before) setWizard({ ...start, ...JSON.parse(before) });
  }, []);

  const change = (changed: Partial<Wizard>) =>
    setWizard((before) => {
      const after = { ...before, ...changed };
      keep(KEY, JSON.stringify(after), "sessionStorage");
      return after;
    });

  return { wizard, change };
}

/** Tells the server that the wizard goes on although the house now has an admin. */
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
