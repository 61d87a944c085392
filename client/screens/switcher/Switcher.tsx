import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/overlays/modal.ts";
import { SwitcherHead } from "./SwitcherHead.tsx";
import { SwitcherSection } from "./SwitcherSection.tsx";
import { useSwitcher } from "./use_switcher.ts";

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
