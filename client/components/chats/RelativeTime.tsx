import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { minuteAtom } from "../../base/clocks.ts";
import { agoOf, fullTimeOf } from "../../base/i18n/times.ts";

export function Ago({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const now = useAtomValue(minuteAtom);

  return (
    <time className="ago" dateTime={new Date(at).toISOString()} title={fullTimeOf(at, i18n.language)}>
      {agoOf(at, i18n.language, now)}
    </time>
  );
}
