import { Download, ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import type { MessageFile } from "../files/file.ts";
import { downloadFile, fileUrl } from "../files/file_url.ts";

/** A PDF in the viewer of the browser, which has a sandbox of its own. */
export default function PdfDialog({ file, onClose }: { file: MessageFile; onClose(): void }) {
  const { t } = useTranslation("chat");
  const name = file.name || t("kind.file");
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="wide"
      footer={
        <>
          <Button
            tone="plain"
            icon={<ExternalLink size={16} aria-hidden />}
            onClick={() => open(fileUrl(file), "_blank", "noopener")}
          >
            {t("file.openInTab")}
          </Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={() => downloadFile(file)}>
            {t("file.download")}
          </Button>
        </>
      }
    >
      <iframe className="pdf-view" src={fileUrl(file)} title={name} />
    </Dialog>
  );
}
