import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/controls/TextField.tsx";
import { isSectionName } from "./section_name.ts";

export function SectionName({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation("chat");
  const isWrong = value.trim() !== "" && !isSectionName(value);
  return (
    <TextField
      label={t("sections.name")}
      autoComplete="off"
      placeholder={t("sections.example")}
      value={value}
      error={isWrong ? t("sections.wrongName") : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
