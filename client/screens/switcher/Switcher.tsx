import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/overlays/modal.ts";
import { SwitcherHead } from "./SwitcherHead.tsx";
import { useSwitcher } from "./use_switcher.ts";
import type { Section } from "./find.ts";
import { MessagesNote, SwitcherMessages } from "./SwitcherMessages.tsx";
import { SwitcherRow } from "./SwitcherRow.tsx";

/** Ctrl+K: the quickest way to any chat or action. */
export function Switcher({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const modal = useModal(onClose);
  const { wanted, sections, found, messages, count, list, chosen, point, choose, ...switcher } = useSwitcher(
    onClose,
  );
  const id = useId();

  return (
    <dialog {...modal.props} className="dialog switcher" aria-label={t("switcher.title")}>
      <div className="sheet-handle" />
      <SwitcherHead
        list={`${id}-list`}
        active={chosen >= 0 ? `${id}-${chosen}` : undefined}
        onKeyDown={switcher.onKeyDown}
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
            first={found.indexOf(section.entries[0])}
            chosen={chosen}
            onPoint={point}
            onChoose={choose}
          />
        ))}
        {switcher.isAsked && !switcher.isNothing && (
          <SwitcherMessages
            {...messages}
            wanted={wanted}
            id={id}
            first={found.length}
            chosen={chosen}
            onPoint={point}
            onChoose={choose}
          />
        )}
      </div>
      {switcher.isAsked && <MessagesNote search={messages.search} />}
      {(switcher.isNothing || count === 0 && !switcher.isAsked) && (
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
  onChoose(index: number): void;
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
            onChoose={() => onChoose(index)}
          />
        );
      })}
    </div>
  );
}
