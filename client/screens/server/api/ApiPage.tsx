import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accessToken } from "../../../api/http/tokens.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";

/** For those who write programs. */
export function ApiPage() {
  const { t } = useTranslation("setting");
  return (
    <div className="settings-form">
      <section className="settings-card">
        <h2>{t("api.document")}</h2>
        <p className="settings-note">{t("api.documentText")}</p>
        <div className="settings-actions">
          <a className="button" data-tone="primary" href="/api/swagger" target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden />
            {t("api.open")}
          </a>
        </div>
        <CopyField label={t("api.spec")} value={`${location.origin}/api/spec`} />
      </section>
      <Token />
    </div>
  );
}

/** It is shown when somebody asks for it: whoever sees it can act as this account for some minutes. */
function Token() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [token, setToken] = useState<string>();

  return (
    <section className="settings-card">
      <h2>{t("api.token")}</h2>
      <p className="settings-note">{t("api.tokenText")}</p>
      {token === undefined
        ? (
          <div className="settings-actions">
            <Button onClick={() => void attempt(accessToken().then(setToken))}>{t("api.show")}</Button>
          </div>
        )
        : <CopyField label={t("api.token")} value={token} />}
    </section>
  );
}
