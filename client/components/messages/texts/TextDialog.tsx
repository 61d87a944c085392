import { useSetAtom } from "jotai";
import { Copy, Download, WrapText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../base/browser/clipboard.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Spinner } from "../../../ui/display/Spinner.tsx";
import { Code } from "../../text/markdown/Code.tsx";
import type { MessageFile } from "../files/file.ts";
import { fileSize } from "../files/file_size.ts";
import { downloadFile } from "../files/file_url.ts";
import { languageOf } from "./textual.ts";
import { useFileText } from "./use_text.ts";

/** Bytes that are shown, and those of them that are highlighted at most. */
const SHOWN = 1_000_000;
const COLORED = 100_000;

/** A text in full, to read and copy. */
export default function TextDialog({ file, onClose }: { file: MessageFile; onClose(): void }) {
  const { t, i18n } = useTranslation("chat");
  const found = useFileText(file, SHOWN);
  const [isWrapped, setWrapped] = useState(languageOf(file) === null);
  const showToast = useSetAtom(showToastAtom);
  const text = typeof found === "object" ? found.text : null;
  const isCut = typeof found === "object" && !found.isWhole;

  async function copy() {
    try {
      await copyText(text ?? "");
      showToast({ kind: "success", text: t("message.copied") });
    } catch {
      showToast({ kind: "error", text: t("message.copyFailed") });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name || t("kind.file")}
      description={isCut ? t("text.cut", { size: fileSize(SHOWN, i18n.language) }) : undefined}
      size="wide"
      footer={
        <>
          <Button
            tone="plain"
            icon={<WrapText size={16} aria-hidden />}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            {t("text.wrap")}
          </Button>
          <Button tone="plain" icon={<Copy size={16} aria-hidden />} disabled={!text} onClick={copy}>
            {t("message.copy")}
          </Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={() => downloadFile(file)}>
            {t("file.download")}
          </Button>
        </>
      }
    >
      {found === "loading" && (
        <p className="text-view__state">
          <Spinner />
        </p>
      )}
      {found !== "loading" && text === null && <EmptyState title={t("text.none")} />}
      {text !== null && (
        <pre className="text-view" data-wrap={isWrapped || undefined} tabIndex={0} dir="auto">
          <Code text={text} language={text.length <= COLORED ? languageOf(file) : null} />
        </pre>
      )}
    </Dialog>
  );
}
