import { useTranslation } from "react-i18next";
import type { DayOfUse } from "schemas/usage.ts";
import { dayName, whole } from "./numbers.ts";
import type { Series } from "./series.ts";

/** The days with their numbers, the newest first. */
export function DayTable({ label, days, series }: { label: string; days: DayOfUse[]; series: Series[] }) {
  const { t, i18n } = useTranslation("setting");
  return (
    <table className="usage__table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("usage.day")}</th>
          {series.map((one) => <th key={one} scope="col">{t(`usage.series.${one}`)}</th>)}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayName(day.day, i18n.language)}</th>
            {series.map((one) => <td key={one}>{whole(day[one], i18n.language)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
