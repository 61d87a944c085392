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
import type { FileClearing } from "schemas/files.ts";
import type { MessageClearing } from "schemas/messages.ts";
import { dateOf } from "../../../base/i18n/times.ts";

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

function FileProgress({ job: { removed: count, total, finished_at } }: { job: FileClearing }) {
  const { t, i18n } = useTranslation("setting");
  const words = finished_at === null
    ? t("files.clear.running", { count, total })
    : t("files.clear.done", { count, date: dateOf(finished_at, i18n.language) });
  return <Progress words={words} part={finished_at === null ? count / Math.max(total, 1) : null} />;
}

/** The messages are gone for everybody at once. Only their rows take time. */
function MessageProgress(
  { job: { removed, total, started_at, is_done } }: { job: MessageClearing },
) {
  const { t, i18n } = useTranslation("setting");
  const part = removed / Math.max(total, 1);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(part);
  const date = dateOf(started_at, i18n.language);
  const words = is_done ? t("data.messages_done", { date }) : t("data.messages_running", { date, percent });
  return <Progress words={words} part={is_done ? null : part} />;
}

/** Until the first part is removed nobody knows how long it takes, so the bar has no value: it moves, and does not stand. */
function Progress({ words, part }: { words: string; part: number | null }) {
  return (
    <div className="admin-files__progress">
      <p role="status">{words}</p>
      {part !== null && <progress aria-label={words} value={part || undefined} max={1} />}
    </div>
  );
}
