import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getInviteLink } from "../../../api/channels.ts";
import { linkHere } from "../../../base/invitation_link.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyField } from "../../../ui/CopyField.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import type { StepProps } from "./wizard.ts";

const TWO_DAYS = 172_800;

export function InvitesStep({ change }: StepProps) {
  const { t } = useTranslation("welcome");
  const [link, setLink] = useState("");
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stale = false;
    setFailed(false);
    getInviteLink({ expired_in: TWO_DAYS }).then(
      (answer) => !stale && setLink(linkHere(answer)),
      () => !stale && setFailed(true),
    );
    return () => void (stale = true);
  }, [attempt]);

  return (
    <div className="form">
      {failed
        ? <ErrorState title={t("invites.failed")} onRetry={() => setAttempt(attempt + 1)} />
        : <CopyField label={t("invites.label")} value={link} />}
      <Button tone="primary" wide onClick={() => change({ step: "done" })}>{t("invites.submit")}</Button>
    </div>
  );
}
