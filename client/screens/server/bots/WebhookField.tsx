import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/controls/TextField.tsx";

interface Props {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

export function WebhookField({ value, error, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <TextField
      label={t("bots.webhookField")}
      hint={t("bots.webhookHint")}
      type="url"
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
