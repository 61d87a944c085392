import { useAtomValue } from "jotai";
import { Timer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { remainingOf } from "./remaining.ts";
import { secondAtom } from "./second.ts";

export function Countdown({ until }: { until: number }) {
  const { t, i18n } = useTranslation("chat");
  // The clock stands while nothing counts down, and whatever comes then would show too much for a moment.
  const [shownAt] = useState(Date.now);
  const now = Math.max(shownAt, useAtomValue(secondAtom));
  const left = remainingOf(until - now, i18n.language);
  return (
    <span className="message__countdown" title={t("message.expires")}>
      <Timer size={12} aria-hidden />
      <span className="visually-hidden">{t("message.expires")}</span>
      <span className="tabular" role="timer" aria-live="off">{left}</span>
    </span>
  );
}
