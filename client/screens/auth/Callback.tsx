import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoute } from "wouter";
import { paths, settingsPath } from "../../base/paths.ts";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { useStartup } from "../../base/startup.ts";
import { arriveFrom, finish, isLinking, ProviderProblem } from "../../sync/session/providers.ts";
import { AuthPage } from "./AuthPage.tsx";
import { FormError } from "./FormError.tsx";
import { LongTable } from "./LongTable.tsx";
import { useCodeStep } from "./use_code_step.tsx";

/** Page to which providers send people back. */
export default function Callback() {
  const { t, i18n } = useTranslation("auth");
  const { organization } = useStartup();
  const [, params] = useRoute(paths.callback);
  const [failure, setFailure] = useState<unknown>(null);
  const { step, asksForCode } = useCodeStep();
  // The server renders this page, too, and knows nothing of the tab.
  const [links, setLinks] = useState(false);

  useEffect(() => {
    const answer = new URLSearchParams(location.search);
    // The code must not stay in the history.
    history.replaceState(null, "", location.pathname);
    if (params?.type === "payment_success") {
      return location.replace(`${settingsPath("license")}?paid=${encodeURIComponent(params.payload)}`);
    }
    setLinks(isLinking());
    enter(params?.type ?? "", answer).catch(setFailure);
  }, []);

  async function enter(type: string, answer: URLSearchParams) {
    const arrival = arriveFrom(type, answer);
    const { next } = arrival;
    try {
      await finish(arrival);
      location.replace(next);
    } catch (failure) {
      if (!await asksForCode(failure, { again: (code) => finish(arrival, code), next })) throw failure;
    }
  }

  if (step) return step;

  return (
    <AuthPage
      title={t(failure ? "provider.failed" : links ? "provider.linking" : "provider.finishing")}
      scene={<LongTable plate={organization.name} seated={10} host="P" yours />}
    >
      {failure !== null && (
        <div className="form">
          <FormError
            text={failure instanceof ProviderProblem
              ? t(`provider.${failure.problem}`)
              : refusalText(i18n, failure)}
          />
          <a
            className="button"
            data-tone="primary"
            data-wide="true"
            href={links ? settingsPath("my_account") : paths.login}
          >
            {t(links ? "provider.account" : "provider.again")}
          </a>
        </div>
      )}
    </AuthPage>
  );
}
