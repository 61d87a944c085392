import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf, fullTimeOf, narrowClockOf } from "../../base/times.ts";

const JUST_NOW = 3000;

interface Props {
  at: number;
  isOwn: boolean;
  isNarrow: boolean;
}

/** The user's own message shows its time when the server has assigned one. The time fading in confirms the sending. */
export function MessageTime({ at, isOwn, isNarrow }: Props) {
  const { i18n } = useTranslation();
  const [isFresh] = useState(() => isOwn && Date.now() - at < JUST_NOW);

  return (
    <time
      className="message__time"
      dateTime={new Date(at).toISOString()}
      title={fullTimeOf(at, i18n.language)}
      data-fresh={isFresh || undefined}
    >
      {isNarrow ? narrowClockOf(at, i18n.language) : clockOf(at, i18n.language)}
    </time>
  );
}
