import { ArrowLeft } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStartup } from "../../../base/startup.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { initials } from "../../../ui/display/initials.ts";
import { lazily } from "../../../ui/lazily.ts";
import { AuthPage } from "../AuthPage.tsx";
import { LongTable } from "../LongTable.tsx";
import { AdminStep } from "./AdminStep.tsx";
import { ServerStep } from "./ServerStep.tsx";
import { UnknownHost } from "./UnknownHost.tsx";
import {
  type AdminStepProps,
  type Step,
  stepBefore,
  type StepProps,
  STEPS,
  useWizard,
  type Wizard,
} from "./wizard.ts";

const DoneStep = lazily(() => import("./DoneStep.tsx"));
const SignUpStep = lazily(() => import("./SignUpStep.tsx"));
const InvitesStep = lazily(() => import("./InvitesStep.tsx"));

const screens: Record<Step, ComponentType<AdminStepProps>> = {
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
  const [host, refuse] = useState(useStartup().unknown_host);
  const page = useFocusOnChange(host === null ? step : "unknownHost");

  if (host !== null) {
    return (
      <div ref={page} className="onboarding">
        <AuthPage
          brandName="Parley"
          title={t("unknownHost.title")}
          lead={t("unknownHost.lead", { host })}
          scene={<LongTable {...sceneOf(wizard)} />}
        >
          <UnknownHost host={host} />
        </AuthPage>
      </div>
    );
  }
  return (
    <div ref={page} className="onboarding">
      {/* Around what a step replaces, so that the one before can stay until the next has loaded. */}
      <Suspense>
        <AuthPage
          step={step}
          brandName="Parley"
          above={<Progress wizard={wizard} change={change} />}
          title={t(`${step}.title`, { server, name })}
          lead={t(`${step}.lead`, { server, name })}
          scene={<LongTable {...sceneOf(wizard)} />}
        >
          <Screen wizard={wizard} change={change} refuse={refuse} />
        </AuthPage>
      </Suspense>
    </div>
  );
}

/** The picture gains a detail with each step of the wizard. */
function sceneOf({ step, server, name, who_can_sign_up }: Wizard) {
  const at = STEPS.indexOf(step);
  return {
    plate: server,
    host: name ? initials(name) : undefined,
    seated: step === "done" ? 10 : 0,
    places: at < 3 ? undefined : who_can_sign_up === "EveryOne" ? "open" as const : "cards" as const,
  };
}

/** Each step is a new page to a screen reader. Its heading takes the focus, unless a field already has it. */
function useFocusOnChange(step: Step | "unknownHost") {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!page.current?.querySelector("input:focus")) page.current?.querySelector("h1")?.focus();
  }, [step]);
  return page;
}

function WelcomeStep({ change }: StepProps) {
  const { t } = useTranslation("welcome");
  return (
    <div className="form">
      <Button tone="primary" wide onClick={() => change({ step: "server" })}>{t("welcome.start")}</Button>
    </div>
  );
}

function Progress({ wizard, change }: StepProps) {
  const { t } = useTranslation("welcome");
  const before = stepBefore(wizard);
  const at = STEPS.indexOf(wizard.step);
  return (
    <div className="progress">
      {before && (
        <IconButton label={t("back")} onClick={() => change({ step: before })}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
      )}
      <ol className="progress__steps" aria-label={t("progress", { at: at + 1, of: STEPS.length })}>
        {STEPS.map((step, index) => (
          <li key={step} data-done={index < at} aria-current={index === at ? "step" : undefined}>
            <span className="visually-hidden">{t(`${step}.name`)}</span>
          </li>
        ))}
      </ol>
      <span className="progress__count tabular" aria-hidden="true">{at + 1} / {STEPS.length}</span>
    </div>
  );
}
