import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  deleteAllFiles,
  deleteAllMessages,
  getFileClearing,
  getMessageClearing,
} from "../../../api/admin/admin_files.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { useConfig } from "../use_config.ts";
import { FileProgress, MessageProgress } from "./Progress.tsx";

/** Milliseconds between two looks at a deletion under way. */
const LOOK = 1000;

const calls = { files: deleteAllFiles, messages: deleteAllMessages };
type What = keyof typeof calls;

/** Deletes everything, after the words for it were typed. */
export function ClearData() {
  const { t } = useTranslation("setting");
  const [asked, setAsked] = useState<What>();
  const { config, reload } = useConfig(async () => {
    const [files, messages] = await Promise.all([getFileClearing(), getMessageClearing()]);
    return { files, messages };
  });
  const { files = null, messages = null } = config ?? {};
  const isRunning = files?.finished_at === null || messages?.is_done === false;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void reload(), LOOK);
    return () => clearInterval(timer);
  }, [isRunning]);

  return (
    <section className="settings-card" data-danger>
      <h2>{t("files.clear.title")}</h2>
      <p className="settings-note">{t("files.clear.text")}</p>
      {files && <FileProgress job={files} />}
      {messages && <MessageProgress job={messages} />}
      <div className="settings-actions">
        <Button data-danger busy={files?.finished_at === null} onClick={() => setAsked("files")}>
          {t("files.clear.files.button")}
        </Button>
        <Button data-danger onClick={() => setAsked("messages")}>{t("files.clear.messages.button")}</Button>
      </div>
      {asked && (
        <ConfirmDialog
          danger
          title={t(`files.clear.${asked}.title`)}
          text={t(`files.clear.${asked}.warning`)}
          confirm={t(`files.clear.${asked}.button`)}
          phrase={{ label: t("files.clear.type"), value: t(`files.clear.${asked}.phrase`) }}
          onConfirm={() => calls[asked]().then(reload)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
