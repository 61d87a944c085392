import { Search, X } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { FilterChips } from "./FilterChips.tsx";
import { SearchSuggestions } from "./SearchSuggestions.tsx";
import { useSearchField } from "./use_search_field.ts";

interface Props {
  value: string;
  onChange(value: string): void;
  /** Enter, or the key of a phone's keyboard. */
  onSubmit(value: string): void;
}

/** The field in which messages are looked for. It completes what is typed, and shows its filters as chips. */
export function SearchField({ value, onChange, onSubmit }: Props) {
  const { t } = useTranslation("search");
  const field = useSearchField({ value, onChange, onSubmit });
  const { input, list, choices, chosen, isOpen } = field;

  function submit(event: FormEvent) {
    event.preventDefault();
    field.submit(value);
  }

  return (
    <form className="search-field" role="search" onSubmit={submit} onBlur={field.onBlur}>
      <div className="search-field__box">
        <Search size={16} className="search-field__icon" aria-hidden />
        <input
          ref={input}
          className="search-field__input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? field.id : undefined}
          aria-activedescendant={isOpen && choices[chosen] ? `${field.id}-${chosen}` : undefined}
          aria-label={t("field.label")}
          placeholder={t("field.label")}
          value={value}
          onChange={(event) => field.type(event.target.value)}
          onSelect={field.onSelect}
          onFocus={field.open}
          onPointerDown={field.open}
          onKeyDown={field.onKeyDown}
        />
        {value && (
          <button
            type="button"
            className="search-field__clear"
            aria-label={t("field.clear")}
            onClick={field.clear}
          >
            <X size={14} aria-hidden />
          </button>
        )}
        <input
          ref={field.calendar}
          className="search-field__calendar"
          type="date"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => field.pickDate(event.target.value)}
        />
        {isOpen && (
          <SearchSuggestions
            ref={list}
            id={field.id}
            choices={choices}
            chosen={chosen}
            onPoint={field.point}
            onPick={field.pick}
            onErase={field.erase}
          />
        )}
      </div>
      <FilterChips query={value} onChange={field.change} />
    </form>
  );
}
