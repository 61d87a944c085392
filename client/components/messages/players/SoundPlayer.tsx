import { useAtomValue, useSetAtom } from "jotai";
import { CircleAlert, Pause, Play, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { checkFileAtom } from "../../../state/messages/files/file_status.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import type { MessageFile } from "../files/file.ts";
import { useMeasured } from "./sound_levels.ts";
import { changeSpeed, pauseSound, playSound, retrySound, seekSound, soundAtom, speedAtom } from "./sound.ts";
import { timeOf } from "./time.ts";

const [BAR, WIDTH, HEIGHT] = [4, 2.5, 32];

/** Bars for how loud it is. `played` is from 0 to 1. */
function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  return (
    <svg
      className="sound__wave"
      viewBox={`0 0 ${peaks.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const height = Math.max(2, peak / 100 * HEIGHT);
        return (
          <rect
            key={index}
            x={index * BAR}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            data-played={(index + 0.5) / peaks.length <= played || undefined}
          />
        );
      })}
    </svg>
  );
}

/** In seconds. */
const STEP = 0.1;

/** Plays a recording, with its waveform when it is speech. */
export function SoundPlayer({ file }: { file: MessageFile }) {
  const { t } = useTranslation("chat");
  const sound = useAtomValue(soundAtom);
  const check = useSetAtom(checkFileAtom);
  const isCurrent = sound.path === file.path;
  const { isPlaying, at, failed } = isCurrent ? sound : { isPlaying: false, at: 0, failed: false };
  const measured = useMeasured(file);
  const duration = (isCurrent ? sound.duration : null) ?? measured.duration;
  const time = isPlaying || at > 0 ? at : duration;
  const name = file.name || t("kind.audio");

  useEffect(() => {
    if (failed) void check(file.path);
  }, [failed]);

  if (failed) return <Failed file={file} />;
  return (
    <div className="sound" role="group" aria-label={name}>
      <button
        type="button"
        className="sound__play"
        aria-label={t(isPlaying ? "player.pause" : "player.play")}
        onClick={() => isPlaying ? pauseSound() : playSound(file)}
      >
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </button>
      <Track file={file} peaks={measured.peaks} at={at} duration={duration} />
      <span className="sound__time tabular">{time !== null && timeOf(time)}</span>
      <Speed />
    </div>
  );
}

interface TrackProps {
  file: MessageFile;
  peaks: readonly number[];
  at: number;
  duration: number | null;
}

function Track({ file, peaks, at, duration }: TrackProps) {
  const { t } = useTranslation("chat");
  const played = duration ? Math.min(1, at / duration) : 0;
  return (
    <span className="sound__track">
      {peaks.length > 0
        ? <Waveform peaks={peaks} played={played} />
        : <progress value={played} aria-hidden />}
      <input
        type="range"
        min={0}
        max={duration ?? 0}
        step={STEP}
        value={at}
        disabled={!duration}
        aria-label={t("player.position")}
        aria-valuetext={duration === null
          ? timeOf(at)
          : t("player.at", { at: timeOf(at), duration: timeOf(duration) })}
        onChange={(event) => seekSound(file, Number(event.target.value))}
      />
    </span>
  );
}

function Speed() {
  const { t, i18n } = useTranslation("chat");
  const speed = new Intl.NumberFormat(i18n.language).format(useAtomValue(speedAtom));
  return (
    <button type="button" className="sound__speed tabular" onClick={changeSpeed}>
      <span className="visually-hidden">{t("player.speed")}</span> {speed}×
    </button>
  );
}

function Failed({ file }: { file: MessageFile }) {
  const { t } = useTranslation("chat");
  return (
    <div className="sound" role="status">
      <CircleAlert size={18} className="sound__sign" aria-hidden />
      <span className="grow">{t("player.failed")}</span>
      <Button tone="plain" icon={<RotateCw size={14} aria-hidden />} onClick={() => retrySound(file)}>
        {t("player.retry")}
      </Button>
    </div>
  );
}
