import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoute } from "wouter";
import { paths, settingsPath } from "../../base/paths.ts";
import { refusalText } from "../../base/refusal_text.ts";
import { useStartup } from "../../base/startup.ts";
import { finishAt, isLinking, ProviderProblem } from "../../sync/session/providers.ts";
import { AuthPage } from "./AuthPage.tsx";
import { FormError } from "./FormError.tsx";
import { LongTable } from "./LongTable.tsx";

/** Where providers send people back to. */
export default function Callback() {
  const { t, i18n } = useTranslation("auth");
  const { organization } = useStartup();
  const [, params] = useRoute(paths.callback);
  const [failure, setFailure] = useState<unknown>(null);
  // The server renders this page, too, and knows nothing of the tab.
  const [links, setLinks] = useState(false);

  useEffect(() => {
    const answer = new URLSearchParams(location.search);
    // The code must not stay in the history.
    history.replaceState(null, "", location.pathname);
    setLinks(isLinking());
    finishAt(params?.type ?? "", answer).then((next) => location.replace(next), setFailure);
  }, []);

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
