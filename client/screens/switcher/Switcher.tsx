import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/overlays/modal.ts";
import { SwitcherHead } from "./SwitcherHead.tsx";
import { useSwitcher } from "./use_switcher.ts";
import type { Entry } from "./entries.ts";
import type { Section } from "./find.ts";
import { SwitcherRow } from "./SwitcherRow.tsx";

/** Ctrl+K: the quickest way to any chat or action. */
export function Switcher({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const modal = useModal(onClose);
  const { wanted, sections, all, list, chosen, point, choose, onKeyDown } = useSwitcher(onClose);
  const id = useId();

  return (
    <dialog {...modal.props} className="dialog switcher" aria-label={t("switcher.title")}>
      <div className="sheet-handle" />
      <SwitcherHead
        list={`${id}-list`}
        active={all[chosen] ? `${id}-${chosen}` : undefined}
        onKeyDown={onKeyDown}
      />
      <div
        className="switcher__list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t("switcher.results")}
        ref={list}
      >
        {sections.map((section) => (
          <SwitcherSection
            key={section.heading}
            section={section}
            id={id}
            first={all.indexOf(section.entries[0])}
            chosen={chosen}
            onPoint={point}
            onChoose={choose}
          />
        ))}
      </div>
      {all.length === 0 && (
        <p className="list-note" role="status">{t("switcher.nothing", { text: wanted })}</p>
      )}
    </dialog>
  );
}

interface Props {
  section: Section;
  /** The prefix of each row's id, before its index. */
  id: string;
  /** The index of its first row among all rows. */
  first: number;
  chosen: number;
  onPoint(index: number): void;
  onChoose(entry: Entry): void;
}

function SwitcherSection({ section, id, first, chosen, onPoint, onChoose }: Props) {
  const { t } = useTranslation("chat");
  const heading = t(`switcher.${section.heading}`);
  return (
    <div role="group" aria-label={heading}>
      <p className="switcher__heading" aria-hidden>{heading}</p>
      {section.entries.map((entry, nth) => {
        const index = first + nth;
        return (
          <SwitcherRow
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isChosen={index === chosen}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(entry)}
          />
        );
      })}
    </div>
  );
}
