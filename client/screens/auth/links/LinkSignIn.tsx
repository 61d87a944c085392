import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import type { SecondFactor } from "schemas/second_factor.ts";
import { paths } from "../../../base/paths.ts";
import { refusalText } from "../../../base/refusal_text.ts";
import { codeOf } from "../../../base/refusals.ts";
import { signInByLink } from "../../../sync/session/enter_by_link.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { FormError } from "../FormError.tsx";
import { useCodeStep } from "../use_code_step.tsx";
import { LinkExpired } from "./LinkExpired.tsx";
import { LinkPage } from "./LinkPage.tsx";

/** Signs in with the link that led here. It works once, so it is tried again only if the server was not reached. */
export function LinkSignIn() {
  const { t, i18n } = useTranslation("auth");
  const [search] = useSearchParams();
  const token = search.get("magic_token") ?? "";
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();

  const { step, asksForCode } = useCodeStep();

  useEffect(() => {
    setFailure(undefined);
    const enter = (code?: SecondFactor) => signInByLink({ magic_token: token }, code);
    enter().then(
      () => location.replace(paths.home),
      async (failure) =>
        await asksForCode(failure, { again: enter, next: paths.home }) || setFailure(failure),
    );
  }, [token, attempt]);

  if (step) return step;
  if (failure === undefined) return <LinkPage title={t("signIn.busy")} />;
  const code = codeOf(failure);
  if (code === "link_expired") return <LinkExpired again={paths.sendMagicLink} />;
  if (code === "frozen" || code === "sign_in_method_off") {
    return (
      <LinkPage title={t("link.refused")}>
        <FormError text={refusalText(i18n, failure)} />
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t("link.refused")}>
      <ErrorState onRetry={() => setAttempt(attempt + 1)} />
    </LinkPage>
  );
}
