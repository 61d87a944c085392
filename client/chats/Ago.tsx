import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { agoOf, fullTimeOf } from "../feed/moment.ts";
import { minuteAtom } from "./minute.ts";

export function Ago({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const now = useAtomValue(minuteAtom);

  return (
    <time className="ago" dateTime={new Date(at).toISOString()} title={fullTimeOf(at, i18n.language)}>
      {agoOf(at, i18n.language, now)}
    </time>
  );
}
