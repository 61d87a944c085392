import { useTranslation } from "react-i18next";
import type { FileClearing } from "schemas/files.ts";
import type { MessageClearing } from "schemas/messages.ts";
import { dateOf } from "../../../base/i18n/times.ts";

export function FileProgress({ job: { removed: count, total, finished_at } }: { job: FileClearing }) {
  const { t, i18n } = useTranslation("setting");
  const words = finished_at === null
    ? t("files.clear.running", { count, total })
    : t("files.clear.done", { count, date: dateOf(finished_at, i18n.language) });
  return <Progress words={words} part={finished_at === null ? count / Math.max(total, 1) : null} />;
}

/** The messages are gone for everybody at once. Only their rows take time. */
export function MessageProgress(
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
