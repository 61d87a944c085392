import { useAtomValue } from "jotai";
import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { minuteAtom } from "../../base/clocks.ts";
import { clockThere, hoursAhead, hoursOf, isNight } from "../../base/i18n/local_times.ts";

interface Props {
  /** Minutes ahead of UTC. */
  offset: number;
  /** Without how far that is from the user's own time, which is the tip. */
  isShort?: boolean;
}

/** Time of day where somebody is. */
export function LocalTime({ offset, isShort }: Props) {
  const { i18n } = useTranslation();
  const now = useAtomValue(minuteAtom);
  const distance = useDistance(offset, now);
  const Icon = isNight(offset, now) ? Moon : Sun;

  return (
    <span className="local-time" title={isShort ? distance : undefined}>
      <Icon size={14} className="local-time__icon" aria-hidden />
      <span className="tabular">{clockThere(offset, i18n.language, now)}</span>
      {!isShort && <span className="local-time__distance">{distance}</span>}
    </span>
  );
}

function useDistance(offset: number, now: number): string {
  const { t, i18n } = useTranslation("member");
  const hours = hoursAhead(offset, now);
  if (hours === 0) return t("localTime.same");
  return t(hours > 0 ? "localTime.ahead" : "localTime.behind", {
    time: hoursOf(Math.abs(hours), i18n.language),
  });
}
