import { useAtomValue, useStore } from "jotai";
import { ChevronDown, Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ListSection } from "../../state/chats/arrangement/sections.ts";
import { isGuestAtom } from "../../state/users/users.ts";
import { hasMenu, type Item } from "./items.ts";
import { soon } from "../../base/parts.ts";

const loadArranging = soon(() => import("./arrange.ts"));

interface Props {
  item: Item;
  section: ListSection | undefined;
  isTabStop: boolean;
}

export const SectionHeading = memo(function SectionHeading({ item, section, isTabStop }: Props) {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const isGuest = useAtomValue(isGuestAtom);
  if (!section) return null;
  const { id, isCollapsed, keys, shown } = section;
  const name = section.name ?? t(`sections.${id as "pinned"}`);
  const isFixed = id === "unread" || isGuest;
  const tabIndex = isTabStop ? 0 : -1;

  return (
    <div
      className="section-heading"
      data-section={id}
      draggable={section.name !== undefined || undefined}
    >
      <h2 className="section-heading__title">
        {isFixed ? <span className="section-heading__name truncate" dir="auto">{name}</span> : (
          <button
            type="button"
            className="section-heading__toggle"
            aria-expanded={!isCollapsed}
            tabIndex={tabIndex}
            onClick={() => void loadArranging().then(({ toggleSection }) => toggleSection(store, i18n, id))}
          >
            <ChevronDown size={14} className="section-heading__arrow" aria-hidden />
            <span className="section-heading__name truncate" dir="auto">{name}</span>
            {isCollapsed && keys.length > shown.length && (
              <span className="section-heading__count">
                <span aria-hidden>{keys.length - shown.length}</span>
                <span className="visually-hidden">
                  {t("sections.collapsed", { count: keys.length - shown.length })}
                </span>
              </span>
            )}
          </button>
        )}
      </h2>
      {hasMenu(item) && !isGuest && (
        <button
          type="button"
          className="section-heading__more"
          data-menu-button
          aria-haspopup="menu"
          aria-label={t("row.more", { name })}
          tabIndex={tabIndex}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
    </div>
  );
});
