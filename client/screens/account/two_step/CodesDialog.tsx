import { useAtomValue } from "jotai";
import { Check, Copy, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../base/browser/clipboard.ts";
import { useStartup } from "../../../base/startup.ts";
import { meAtom } from "../../../state/users/users.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

/** Shows new recovery codes. The server keeps only their hashes, so this is the only time. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation("setting");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("twoStep.codesTitle")}
      description={t("twoStep.codesText")}
      footer={<Button tone="primary" onClick={onClose}>{t("twoStep.stored")}</Button>}
    >
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ul>
      <div className="recovery-codes__ways">
        <CopyCodes codes={codes} />
        <DownloadCodes codes={codes} />
      </div>
    </Dialog>
  );
}

function CopyCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("common");
  const attempt = useAttempt();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      icon={<Icon size={16} aria-hidden />}
      onClick={async () => setCopied(await attempt(copyText(codes.join("\n"))))}
    >
      <span aria-live="polite">{t(isCopied ? "copied" : "copy")}</span>
    </Button>
  );
}

function DownloadCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("setting");
  const { organization } = useStartup();
  const me = useAtomValue(meAtom);
  const [url, setUrl] = useState<string>();
  const title = t("twoStep.fileTitle", { server: organization.name, name: me?.email ?? me?.name });

  useEffect(() => {
    const made = URL.createObjectURL(
      new Blob([[title, "", ...codes, ""].join("\n")], { type: "text/plain" }),
    );
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [codes]);

  return (
    <a className="button" data-tone="quiet" href={url} download="recovery-codes.txt">
      <Download size={16} aria-hidden />
      <span className="button__label">{t("twoStep.download")}</span>
    </a>
  );
}
