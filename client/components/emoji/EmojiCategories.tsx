import {
  Apple,
  Flag,
  Hand,
  Hash,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  Plane,
  Smile,
  Volleyball,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { moveInToolbar } from "../../ui/lists/toolbar_keys.ts";
import { CATEGORIES } from "./emoji.ts";

const ICONS: Record<(typeof CATEGORIES)[number], LucideIcon> = {
  0: Smile,
  1: Hand,
  3: PawPrint,
  4: Apple,
  5: Plane,
  6: Volleyball,
  7: Lightbulb,
  8: Hash,
  9: Flag,
};

interface EmojiCategoriesProps {
  /** The position of the category in sight. */
  current: number;
  onJump(index: number): void;
}

/** A row of buttons, one for each category, with the one in sight marked. */
export function EmojiCategories({ current, onJump }: EmojiCategoriesProps) {
  const { t } = useTranslation("chat");
  const row = useRef<HTMLDivElement>(null);

  // On a narrow phone the row scrolls.
  useEffect(() => {
    row.current?.children[current]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);

  return (
    <div
      ref={row}
      className="emoji-picker__categories"
      role="toolbar"
      aria-label={t("emoji.jump")}
      onKeyDown={moveInToolbar}
    >
      {CATEGORIES.map((category, index) => {
        const Icon = ICONS[category];
        return (
          <IconButton
            key={category}
            label={t(`emoji.categories.${category}`)}
            side="bottom"
            aria-current={index === current || undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onJump(index)}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
}
