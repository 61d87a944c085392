import { type ComponentType, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AuthPage } from "../auth/AuthPage.tsx";
import { LongTable } from "../auth/LongTable.tsx";
import { initials } from "../ui/initials.ts";
import { AdminStep } from "./AdminStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { InvitesStep } from "./InvitesStep.tsx";
import { Progress } from "./Progress.tsx";
import { ServerStep } from "./ServerStep.tsx";
import { SignUpStep } from "./SignUpStep.tsx";
import { WelcomeStep } from "./WelcomeStep.tsx";
import { type Step, type StepProps, STEPS, useWizard, type Wizard } from "./wizard.ts";

const screens: Record<Step, ComponentType<StepProps>> = {
  welcome: WelcomeStep,
  server: ServerStep,
  admin: AdminStep,
  signUp: SignUpStep,
  invites: InvitesStep,
  done: DoneStep,
};

export default function Onboarding() {
  const { t } = useTranslation("welcome");
  const { wizard, change } = useWizard();
  const { step, server, name } = wizard;
  const Screen = screens[step];
  const page = useFocusOnChange(step);

  return (
    <div ref={page} className="onboarding">
      <AuthPage
        step={step}
        brandName="Parley"
        above={<Progress wizard={wizard} change={change} />}
        title={t(`${step}.title`, { server, name })}
        lead={t(`${step}.lead`, { server, name })}
        scene={<LongTable {...sceneOf(wizard)} />}
      >
        <Screen wizard={wizard} change={change} />
      </AuthPage>
    </div>
  );
}

/** The table is laid while the wizard goes on. */
function sceneOf({ step, server, name, who_can_sign_up }: Wizard) {
  const at = STEPS.indexOf(step);
  return {
    plate: server,
    host: name ? initials(name) : undefined,
    guests: step === "done" ? 10 : 0,
    places: at < 3 ? undefined : who_can_sign_up === "EveryOne" ? "open" as const : "cards" as const,
  };
}

/** Each step is a new page to who cannot see it: its heading speaks, unless a field already has the focus. */
function useFocusOnChange(step: Step) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!page.current?.querySelector("input:focus")) page.current?.querySelector("h1")?.focus();
  }, [step]);
  return page;
}
