import { SendHorizontal, Square, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import type { Levels } from "./levels.ts";
import { formatDuration } from "./duration.ts";
import { Waveform } from "./Waveform.tsx";

/** Number of bars that are seen while recording. */
const BARS = 60;

interface Props {
  levels: Levels | null;
  /** In milliseconds. Null until the browser gives the microphone. */
  elapsed: number | null;
  onCancel(): void;
  onStop(): void;
  onSend(): void;
}

export function Recorder({ levels, elapsed, onCancel, onStop, onSend }: Props) {
  const { t } = useTranslation("chat");
  const isRunning = elapsed !== null;

  return (
    <div className="voice" role="group" aria-label={t("voice.recording")}>
      <IconButton label={t("voice.cancel")} shortcut="Esc" onClick={onCancel}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <span className="voice__sign" data-running={isRunning || undefined} aria-hidden />
      {isRunning
        ? <Waveform levels={levels?.latest(BARS) ?? []} bars={BARS} />
        : <p className="voice__words">{t("voice.allow")}</p>}
      <span className="voice__time tabular" role="timer" aria-live="off">{formatDuration(elapsed ?? 0)}</span>
      <IconButton label={t("voice.stop")} autoFocus aria-disabled={!isRunning} onClick={onStop}>
        <Square size={16} fill="currentColor" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("voice.send")}
        className="icon-button composer__send"
        disabled={!isRunning}
        onClick={onSend}
      >
        <SendHorizontal size={18} aria-hidden="true" />
      </IconButton>
      <p className="visually-hidden" role="status">{isRunning ? t("voice.recording") : ""}</p>
    </div>
  );
}
