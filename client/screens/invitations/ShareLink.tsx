import { RefreshCw } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyField } from "../../ui/controls/CopyField.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { lazily } from "../../ui/lazily.ts";
import { Select } from "../../ui/controls/Select.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { type Lifetime, LIFETIMES, useInviteLink, USES, type Uses } from "./link.ts";

const QrCode = lazily(() => import("../../ui/display/QrCode.tsx"));

interface Props {
  gid?: number;
  /** For people who already have an account: the link lets them into a private channel. */
  isForMembers?: boolean;
  text: string;
}

export function ShareLink({ gid, isForMembers, text }: Props) {
  const { t } = useTranslation("invitation");
  const { link, failure, options, changeOptions, renew } = useInviteLink({ gid, isForMembers });

  return (
    <div className="invite">
      <p className="invite__text">{text}</p>
      {failure !== null && <ErrorState title={t("invite.failed")} failure={failure} onRetry={renew} />}
      {failure === null && (
        <div className="invite__link">
          {link ? <CopyField label={t("invite.link")} value={link} /> : <Skeleton shape="block" />}
          <div className="invite__code">
            <Suspense>{link && <QrCode value={link} label={t("invite.code")} />}</Suspense>
          </div>
        </div>
      )}
      <div className="invite__limits">
        <Select
          label={t("invite.expires")}
          value={options.lifetime}
          onChange={(lifetime: Lifetime) => changeOptions({ ...options, lifetime })}
          options={LIFETIMES.map((value) => ({ value, label: t(`invite.lifetime.${value}`) }))}
        />
        <Select
          label={t("invite.uses")}
          value={options.uses}
          onChange={(uses: Uses) => changeOptions({ ...options, uses })}
          options={USES.map((value) => ({
            value,
            label: value === "any" ? t("invite.anyUses") : t("invite.times", { count: Number(value) }),
          }))}
        />
      </div>
      <div>
        <Button tone="plain" icon={<RefreshCw size={15} aria-hidden />} onClick={renew}>
          {t("invite.renew")}
        </Button>
        <p className="field__hint">{t("invite.olderStay")}</p>
      </div>
    </div>
  );
}
