import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Usage } from "schemas/usage.ts";
import { fileSize } from "../../../components/messages/files/file_size.ts";
import { milliseconds, whole } from "./numbers.ts";

interface Figure {
  name: string;
  value: string;
  note: string;
}

/** The numbers of this moment. */
export function Figures({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation("setting");
  return (
    <dl className="usage__figures">
      {figuresOf(usage, i18n.language, t).map(({ name, value, note }) => (
        <div key={name} className="usage__figure">
          <dt>{t(`usage.figures.${name}`)}</dt>
          <dd>
            <strong>{value}</strong>
            <span className="faint">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(usage: Usage, language: string, t: TFunction<"setting">): Figure[] {
  const number = (value: number) => whole(value, language);
  const delay = (value: number | null) => value === null ? "–" : milliseconds(value, language);
  const active = (name: "active_1" | "active_7" | "active_30") => ({
    name,
    value: number(usage[name]),
    note: t("usage.ofPeople", { people: number(usage.people) }),
  });
  return [
    active("active_1"),
    active("active_7"),
    active("active_30"),
    {
      name: "people",
      value: number(usage.people),
      note: t("usage.others", { bots: number(usage.bots), guests: number(usage.guests) }),
    },
    {
      name: "online",
      value: number(usage.online),
      note: t("usage.streams", { streams: number(usage.streams_open) }),
    },
    {
      name: "delivery",
      value: delay(usage.delivery_median),
      note: usage.delivery_p95 === null
        ? t("usage.noDelivery")
        : t("usage.p95", { delay: delay(usage.delivery_p95) }),
    },
    { name: "channels", value: number(usage.channels), note: t("usage.allKinds") },
    {
      name: "database",
      value: fileSize(usage.database_bytes, language),
      note: t("usage.version", { version: usage.version }),
    },
  ];
}
