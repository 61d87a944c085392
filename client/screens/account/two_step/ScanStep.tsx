import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { NewSecondFactor } from "schemas/second_factor.ts";
import { CodeField } from "../../../components/users/CodeField.tsx";
import { CopyField } from "../../../ui/CopyField.tsx";
import { lazily } from "../../../ui/lazily.ts";

const QrCode = lazily(() => import("../../../ui/QrCode.tsx"));

/** The secret, to be scanned or copied into the app, and the field for its first code. */
export function ScanStep({ made: { secret, uri }, error }: { made: NewSecondFactor; error?: string }) {
  const { t } = useTranslation("setting");
  return (
    <>
      <div className="two-step__qr">
        <Suspense>
          <QrCode value={uri} label={t("twoStep.qr")} />
        </Suspense>
      </div>
      <a className="link two-step__open" href={uri}>{t("twoStep.openApp")}</a>
      <div className="two-step__secret">
        <CopyField label={t("twoStep.secret")} value={secret} />
      </div>
      <CodeField label={t("auth:code.label")} kind="app" error={error} />
    </>
  );
}
