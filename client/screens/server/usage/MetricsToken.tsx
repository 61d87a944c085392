import { useState } from "react";
import { useTranslation } from "react-i18next";
import { makeMetricsToken, removeMetricsToken } from "../../../api/admin/usage.ts";
import { dateOf } from "../../../base/i18n/times.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";

interface Props {
  /** Null while there is none. */
  madeAt: number | null;
  reload(): Promise<unknown>;
}

/** The token with which Prometheus reads `/metrics`. It is shown when it is made, and never again. */
export function MetricsToken({ madeAt, reload }: Props) {
  const { t, i18n } = useTranslation("setting");
  const attempt = useAttempt();
  const [token, setToken] = useState<string>();
  const [asked, setAsked] = useState<"replace" | "remove">();

  async function make() {
    setToken(await makeMetricsToken());
    await reload();
  }

  async function remove() {
    await removeMetricsToken();
    setToken(undefined);
    await reload();
  }

  return (
    <section className="settings-card">
      <h2>{t("usage.metrics.title")}</h2>
      <p className="settings-note">{t("usage.metrics.text")}</p>
      <CopyField label={t("usage.metrics.address")} value={`${location.origin}/metrics`} />
      {token !== undefined && madeAt !== null && (
        <>
          <CopyField label={t("usage.metrics.token")} value={token} />
          <p className="settings-note" role="status">{t("usage.metrics.once")}</p>
        </>
      )}
      {token === undefined && madeAt !== null && (
        <p>{t("usage.metrics.made", { date: dateOf(madeAt, i18n.language) })}</p>
      )}
      <div className="settings-actions">
        {madeAt === null
          ? <Button onClick={() => void attempt(make())}>{t("usage.metrics.make")}</Button>
          : (
            <>
              <Button onClick={() => setAsked("replace")}>{t("usage.metrics.replace")}</Button>
              <Button tone="danger" onClick={() => setAsked("remove")}>{t("usage.metrics.remove")}</Button>
            </>
          )}
      </div>
      {asked && (
        <ConfirmDialog
          danger
          title={t(`usage.metrics.${asked}Title`)}
          text={t(`usage.metrics.${asked}Text`)}
          confirm={t(`usage.metrics.${asked}`)}
          onConfirm={asked === "replace" ? make : remove}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
