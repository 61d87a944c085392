import { useTranslation } from "react-i18next";
import type { DayOfUse } from "schemas/usage.ts";
import { dayName, whole } from "./numbers.ts";
import type { Series } from "./series.ts";

const HEIGHT = 100;
/** Of a day, with the gap beside its bar. */
const STEP = 10;
const BAR = 7;

interface Props {
  days: DayOfUse[];
  series: Series[];
  most: number;
}

export function Bars({ days, series, most }: Props) {
  return (
    <svg className="usage__plot" viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
      {days.map((day, i) => <Bar key={day.day} {...{ day, series, most }} x={i * STEP + (STEP - BAR) / 2} />)}
    </svg>
  );
}

function Bar({ day, series, most, x }: { day: DayOfUse; series: Series[]; most: number; x: number }) {
  const { t, i18n } = useTranslation("setting");
  const { language } = i18n;
  const words = series.map((one) => `${t(`usage.series.${one}`)}: ${whole(day[one], language)}`);
  let top = HEIGHT;
  return (
    <g>
      <title>{[dayName(day.day, language), ...words].join("\n")}</title>
      <rect className="usage__day" x={x - (STEP - BAR) / 2} y={0} width={STEP} height={HEIGHT} />
      {series.map((one) => {
        const height = day[one] / most * HEIGHT;
        top -= height;
        return <rect key={one} data-series={one} x={x} y={top} width={BAR} height={height} />;
      })}
    </g>
  );
}
