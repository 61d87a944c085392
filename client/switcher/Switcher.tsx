import { useStore } from "jotai";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { useModal } from "../ui/modal.ts";
import { entriesOf, type Entry } from "./entries.ts";
import { find } from "./find.ts";
import { SwitcherRow } from "./SwitcherRow.tsx";

/** Ctrl+K: the quickest way to anywhere. What is there is read once, when it opens. */
export function Switcher({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const [path, navigate] = useLocation();
  const modal = useModal(onClose);
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState(0);
  const [entries] = useState(() => entriesOf(store, i18n));
  const sections = useMemo(() => find(entries, wanted, path), [entries, wanted, path]);
  const all = sections.flatMap((section) => section.entries);
  const chosen = Math.min(active, all.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen, sections]);

  function choose({ to }: Entry) {
    onClose();
    if (typeof to === "string") navigate(to);
    else to();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      setActive(
        Math.abs(step) === 1
          ? (chosen + step + all.length) % Math.max(1, all.length)
          : bounded(chosen + step),
      );
    } else if (event.key === "Enter" && all[chosen]) choose(all[chosen]);
    else return;
    event.preventDefault();
  }

  function bounded(to: number): number {
    return Math.max(0, Math.min(all.length - 1, to));
  }

  return (
    <dialog {...modal.props} className="dialog switcher" aria-label={t("switcher.title")}>
      <div className="switcher__head">
        <Search size={18} aria-hidden />
        <input
          className="switcher__field"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={all[chosen] ? `${id}-${chosen}` : undefined}
          aria-label={t("switcher.title")}
          placeholder={t("switcher.placeholder")}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="switcher__esc" aria-hidden>Esc</kbd>
      </div>
      <div
        className="switcher__list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t("switcher.results")}
        ref={list}
      >
        {sections.map(({ heading, entries }) => (
          <div
            key={heading}
            role={heading ? "group" : "presentation"}
            aria-label={heading ? t(`switcher.${heading}`) : undefined}
          >
            {heading && <p className="switcher__heading" aria-hidden>{t(`switcher.${heading}`)}</p>}
            {entries.map((entry) => {
              const index = all.indexOf(entry);
              return (
                <SwitcherRow
                  key={entry.id}
                  id={`${id}-${index}`}
                  entry={entry}
                  isChosen={index === chosen}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className="list-note" role="status">{t("switcher.nothing", { text: wanted })}</p>
      )}
    </dialog>
  );
}
