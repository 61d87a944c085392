import { useAtom } from "jotai";
import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { switcherAtom } from "../../components/navigation/dialogs.ts";

interface Props {
  /** The ids of the list below, and of the row that Enter chooses. */
  list?: string;
  active?: string;
  onKeyDown(event: KeyboardEvent): void;
}

export function SwitcherHead({ list, active, onKeyDown }: Props) {
  const { t } = useTranslation("chat");
  const [{ wanted }, change] = useAtom(switcherAtom);

  return (
    <div className="switcher__head">
      <Search size={18} aria-hidden />
      <input
        className="switcher__field"
        role="combobox"
        aria-expanded={!!list}
        aria-controls={list}
        aria-activedescendant={active}
        aria-label={t("switcher.title")}
        placeholder={t("switcher.placeholder")}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={wanted}
        onChange={(event) => change({ wanted: event.target.value, isEntered: false })}
        onKeyDown={onKeyDown}
      />
      <kbd className="switcher__esc" aria-hidden>Esc</kbd>
    </div>
  );
}
