import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactor } from "schemas/second_factor.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { FormError } from "../FormError.tsx";
import { useAccountConfirmation } from "../account_confirmation.tsx";
import { useCodeStep } from "../use_code_step.tsx";
import { LinkPage } from "./LinkPage.tsx";

interface Props {
  /** Signs in by what led here. */
  enter(second_factor?: SecondFactor): Promise<void>;
  /** The path to show after the sign-in. */
  next: string;
  /** Shown when what led here signs nobody in any more. */
  expired: ReactNode;
}

/** Signs a visitor in without a question. It is tried again only if the server was not reached: links work once. */
export function SignInAtOnce({ enter, next, expired }: Props) {
  const { t, i18n } = useTranslation("auth");
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const { step, asksForCode } = useCodeStep();
  const { mayEnter, question } = useAccountConfirmation(next);

  useEffect(() => {
    if (!mayEnter) return;
    setFailure(undefined);
    enter().then(
      () => location.replace(next),
      async (failure) => await asksForCode(failure, { again: enter, next }) || setFailure(failure),
    );
  }, [attempt, mayEnter]);

  if (step ?? question) return step ?? question;
  if (failure === undefined) return <LinkPage title={t("signIn.busy")} />;
  const code = codeOf(failure);
  if (code === "link_expired") return expired;
  return (
    <LinkPage title={t("link.refused")}>
      {code === "frozen" || code === "provider_off"
        ? <FormError text={refusalText(i18n, failure)} />
        : <ErrorState failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
    </LinkPage>
  );
}
