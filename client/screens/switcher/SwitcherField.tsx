import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  wanted: string;
  onWanted(wanted: string): void;
  /** The ids of the list below, and of the row that Enter chooses. */
  list: string;
  active: string | undefined;
  onKeyDown(event: KeyboardEvent): void;
}

export function SwitcherField({ wanted, onWanted, list, active, onKeyDown }: Props) {
  const { t } = useTranslation("chat");
  return (
    <input
      className="switcher__field"
      role="combobox"
      aria-expanded
      aria-controls={list}
      aria-activedescendant={active}
      aria-label={t("switcher.title")}
      placeholder={t("switcher.placeholder")}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      value={wanted}
      onChange={(event) => onWanted(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
