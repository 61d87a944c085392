import { Pause, Play, SendHorizontal, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { formatDuration } from "./duration.ts";
import type { Recorded } from "./recording.ts";
import { Waveform } from "./Waveform.tsx";

interface Props {
  recorded: Recorded;
  onDelete(): void;
  onSend(): void;
}

/** A recorded voice message, before it is sent. */
export function Listening({ recorded: { bytes, duration, waveform }, onDelete, onSend }: Props) {
  const { t } = useTranslation("chat");
  const audio = useRef<HTMLAudioElement>(null);
  const url = useMemo(() => URL.createObjectURL(bytes), [bytes]);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);

  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  return (
    <div className="voice" role="group" aria-label={t("voice.preview")}>
      <IconButton label={t("voice.delete")} shortcut="Esc" onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t(isPlaying ? "voice.pause" : "voice.play")}
        onClick={() => isPlaying ? audio.current?.pause() : void audio.current?.play()}
      >
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </IconButton>
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1000)}
        onEnded={() => setAt(0)}
      />
      <Waveform levels={waveform} bars={waveform.length} played={at === 0 ? 1 : at / duration} />
      <span className="voice__time tabular">{formatDuration(at || duration)}</span>
      <IconButton label={t("voice.send")} className="icon-button composer__send" autoFocus onClick={onSend}>
        <SendHorizontal size={18} aria-hidden="true" />
      </IconButton>
      <p className="visually-hidden" role="status">
        {t("voice.recorded", { length: formatDuration(duration) })}
      </p>
    </div>
  );
}
