import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";

/**
 * A new server can be claimed only under a name that is certainly its own. This explains what to do
 * otherwise.
 */
export function UnknownHost({ host }: { host: string }) {
  const { t } = useTranslation("welcome");
  const [origin, setOrigin] = useState(`https://${host}`);
  // Only the browser knows whether a proxy in front of the server uses TLS.
  useEffect(() => setOrigin(location.origin), []);
  return (
    <div className="form">
      <ol className="steps">
        <li>{t("unknownHost.set", { host })}</li>
        <li>{t("unknownHost.restart")}</li>
        <li>{t("unknownHost.local")}</li>
      </ol>
      <CopyField label={t("unknownHost.label")} value={`PUBLIC_URL=${origin}`} />
      <Button
        tone="primary"
        wide
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={() => location.reload()}
      >
        {t("unknownHost.retry")}
      </Button>
    </div>
  );
}
