import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/controls/Select.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";

interface Values {
  msg_smtp_notify_enable: boolean;
  msg_smtp_notify_delay_seconds: number;
}

const DELAYS = [300, 900, 3600, 10800, 43200];

/** Tells whether people get mails about what they miss, and after how long. */
export function MissedMails(
  { values, onChange }: { values: Values; onChange(changes: Partial<Values>): void },
) {
  const { t, i18n } = useTranslation("setting");
  const { msg_smtp_notify_enable: isOn, msg_smtp_notify_delay_seconds: delay } = values;
  const delays = DELAYS.includes(delay) ? DELAYS : [...DELAYS, delay];
  return (
    <section className="settings-card">
      <h2>{t("server.missed")}</h2>
      <Switch
        label={t("server.msg_smtp_notify_enable")}
        hint={t("server.msg_smtp_notify_enable_hint")}
        checked={isOn}
        onChange={(msg_smtp_notify_enable) => onChange({ msg_smtp_notify_enable })}
      />
      {isOn && (
        <Select
          label={t("server.msg_smtp_notify_delay_seconds")}
          value={String(delay)}
          options={delays.map((seconds) => ({
            value: String(seconds),
            label: durationIn(i18n.language, seconds),
          }))}
          onChange={(value) => onChange({ msg_smtp_notify_delay_seconds: Number(value) })}
        />
      )}
    </section>
  );
}

function durationIn(language: string, seconds: number): string {
  const [unit, size] = seconds < 3600 ? ["minute", 60] as const : ["hour", 3600] as const;
  const count = Math.round(seconds / size * 10) / 10;
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
