import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileClearing } from "schemas/files.ts";
import { deleteAllFiles, deleteAllMessages, getFileClearing } from "../../../api/admin_files.ts";
import { dateOf } from "../../../base/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useConfig } from "../use_config.ts";

/** Milliseconds between two looks at a deletion under way. */
const LOOK = 1000;

const calls = { files: deleteAllFiles, messages: deleteAllMessages };
type What = keyof typeof calls;

/** Deletes everything, after the words for it were typed. */
export function ClearData() {
  const { t } = useTranslation("setting");
  const [asked, setAsked] = useState<What>();
  const { config, reload } = useConfig(async () => ({ job: await getFileClearing() }));
  const job = config?.job ?? null;
  const isRunning = job !== null && job.finished_at === null;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void reload(), LOOK);
    return () => clearInterval(timer);
  }, [isRunning]);

  return (
    <section className="settings-card">
      <h2>{t("files.clear.title")}</h2>
      <p className="settings-note">{t("files.clear.text")}</p>
      <Progress job={job} />
      <div className="settings-actions">
        <Button tone="danger" busy={isRunning} onClick={() => setAsked("files")}>
          {t("files.clear.files.button")}
        </Button>
        <Button tone="danger" onClick={() => setAsked("messages")}>{t("files.clear.messages.button")}</Button>
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

function Progress({ job }: { job: FileClearing | null }) {
  const { t, i18n } = useTranslation("setting");
  if (!job) return null;
  const { removed: count, total, finished_at } = job;
  const words = finished_at === null
    ? t("files.clear.running", { count, total })
    : t("files.clear.done", { count, date: dateOf(finished_at, i18n.language) });
  return (
    <div className="admin-files__progress">
      <p role="status">{words}</p>
      {finished_at === null && <progress aria-label={words} value={count} max={Math.max(total, 1)} />}
    </div>
  );
}
