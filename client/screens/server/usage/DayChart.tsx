import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DayOfUse } from "schemas/usage.ts";
import { dayName, whole } from "./numbers.ts";
import { type Series, sumOf } from "./series.ts";

const HEIGHT = 100;
/** Of a day, with the gap beside its bar. */
const STEP = 10;
const BAR = 7;

interface BarsProps {
  days: DayOfUse[];
  series: Series[];
  most: number;
}

function Bars({ days, series, most }: BarsProps) {
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

interface Props {
  name: "messages" | "active";
  days: DayOfUse[];
  /** Stacked on each other, the first at the bottom. */
  series: Series[];
}

/** A number for each day: as a plot to look at, and as a table to read. */
export function DayChart({ name, days, series }: Props) {
  const { t, i18n } = useTranslation("setting");
  const title = useId();
  const most = Math.max(...days.map((day) => sumOf(day, series)));
  const end = (index: number) => dayName(days.at(index)!.day, i18n.language);

  return (
    <section className="settings-card" aria-labelledby={title}>
      <div className="usage__head">
        <h2 id={title}>{t(`usage.charts.${name}`)}</h2>
        {series.length > 1 && (
          <ul className="usage__legend">
            {series.map((one) => <li key={one} data-series={one}>{t(`usage.series.${one}`)}</li>)}
          </ul>
        )}
      </div>
      {most === 0 ? <p className="settings-note">{t(`usage.nothing.${name}`)}</p> : (
        <>
          <figure className="usage__chart" aria-hidden="true">
            <p className="usage__most">{whole(most, i18n.language)}</p>
            <Bars days={days} series={series} most={most} />
            <p className="usage__ends">
              <span>{end(0)}</span>
              <span>{end(-1)}</span>
            </p>
          </figure>
          <details className="usage__details">
            <summary>{t("usage.asTable")}</summary>
            <DayTable label={t(`usage.charts.${name}`)} days={days} series={series} />
          </details>
        </>
      )}
    </section>
  );
}

/** The days with their numbers, the newest first. */
function DayTable({ label, days, series }: { label: string; days: DayOfUse[]; series: Series[] }) {
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
