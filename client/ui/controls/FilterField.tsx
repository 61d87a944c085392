import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
}

export function FilterField({ label, value, onChange }: Props) {
  const { t } = useTranslation("chat");

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isCleared = event.key === "Escape" && value !== "";
    if (!isCleared && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (isCleared) return onChange("");
    event.currentTarget.closest("[data-region]")?.querySelector<HTMLElement>("li a")?.focus();
  }

  return (
    <div className="filter">
      <Search size={15} className="filter__icon" aria-hidden />
      <input
        className="filter__input"
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value && (
        <button
          type="button"
          className="filter__clear"
          aria-label={t("clear")}
          onClick={() => onChange("")}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
