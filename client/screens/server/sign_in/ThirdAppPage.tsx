import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeLoginConfig,
  getLoginConfig,
  getThirdPartySecret,
  replaceThirdPartySecret,
} from "../../../api/admin/server_config.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

/** The secret with which an integrator's server signs its users in. */
export function ThirdAppPage() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const loaded = useConfig(getLoginConfig);
  /** The choice, until the server has it. */
  const [wanted, setWanted] = useState<boolean>();

  async function toggle(third_party: boolean) {
    setWanted(third_party);
    await attempt(changeLoginConfig({ third_party }).then(loaded.reload));
    setWanted(undefined);
  }

  return (
    <div className="settings-form">
      <p className="settings-note">{t("third.text")}</p>
      <Loaded from={loaded}>
        {({ third_party }) => (
          <section className="settings-card">
            <Switch
              label={t("third.enabled")}
              checked={wanted ?? third_party}
              onChange={(on) => void toggle(on)}
            />
          </section>
        )}
      </Loaded>
      <Secret />
      <HowTo />
    </div>
  );
}

/** It is asked for when somebody wants to see it. */
function Secret() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [secret, setSecret] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  return (
    <section className="settings-card">
      <h2>{t("third.secret")}</h2>
      <p className="settings-note">{t("third.secretText")}</p>
      {secret !== undefined && <CopyField label={t("third.secret")} value={secret} />}
      <div className="settings-actions">
        {secret === undefined && (
          <Button onClick={() => void attempt(getThirdPartySecret().then(setSecret))}>
            {t("third.show")}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>{t("third.replace")}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t("third.replaceTitle")}
          text={t("third.replaceText")}
          confirm={t("third.replaceConfirm")}
          onConfirm={() => replaceThirdPartySecret().then(setSecret)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Instructions for an integrator. */
function HowTo() {
  const { t } = useTranslation("setting");
  const request = [
    `POST ${location.origin}/api/token/create_third_party_key`,
    "X-SECRET: …",
    "Content-Type: application/json",
    "",
    '{"userid": "7", "username": "Zoë"}',
  ];

  return (
    <section className="settings-card">
      <h2>{t("third.how")}</h2>
      <p className="settings-note">{t("third.ask")}</p>
      <pre className="settings-code" dir="ltr">{request.join("\n")}</pre>
      <p className="settings-note">{t("third.open")}</p>
      <CopyField label={t("third.link")} value={`${location.origin}/oauth/KEY?path=/chat`} />
    </section>
  );
}
