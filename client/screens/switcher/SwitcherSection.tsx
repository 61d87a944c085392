import { useTranslation } from "react-i18next";
import type { Entry } from "./entries.ts";
import type { Section } from "./find.ts";
import { SwitcherRow } from "./SwitcherRow.tsx";

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

export function SwitcherSection({ section, id, first, chosen, onPoint, onChoose }: Props) {
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
