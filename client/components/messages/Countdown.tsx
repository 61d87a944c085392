import { useAtomValue } from "jotai";
import { Timer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { secondAtom } from "../../base/clocks.ts";
import { remainingOf } from "./remaining.ts";

export default function Countdown({ until }: { until: number }) {
  const { t, i18n } = useTranslation("chat");
  // The shared clock stops while there are no countdowns, so its time may be too early at first.
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
