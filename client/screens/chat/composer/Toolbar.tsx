import { Bold, Code, Italic, Link, List, SquareCode, Strikethrough, TextQuote } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton.tsx";
import { applyEdit } from "./apply_edit.ts";
import { selectionOf } from "./edit.ts";
import { type FormatName, formats, keysOfFormat } from "./formats.ts";

const ICONS: Record<FormatName, typeof Bold> = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  code: Code,
  link: Link,
  list: List,
  quote: TextQuote,
  block: SquareCode,
};
const NAMES = Object.keys(ICONS) as FormatName[];

interface ToolbarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  isPreview: boolean;
  onPreview(isPreview: boolean): void;
}

export default function Toolbar({ field, isPreview, onPreview }: ToolbarProps) {
  const { t } = useTranslation("chat");

  return (
    <div className="composer__toolbar">
      <div
        className="composer__marks"
        role="toolbar"
        aria-label={t("composer.formatting")}
        onKeyDown={onArrow}
      >
        {NAMES.map((name, index) => {
          const Icon = ICONS[name];
          return (
            <IconButton
              key={name}
              label={t(`composer.marks.${name}`)}
              shortcut={keysOfFormat(name)}
              // Tab stops here once. The arrow keys move between the buttons.
              tabIndex={index === 0 ? 0 : -1}
              // Not `disabled`, because this row scrolls on a phone and must stay reachable.
              aria-disabled={isPreview || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() =>
                isPreview || applyEdit(field.current!, formats[name](selectionOf(field.current!)))}
            >
              <Icon size={16} aria-hidden="true" />
            </IconButton>
          );
        })}
      </div>
      <div className="composer__views" role="group" aria-label={t("composer.view")}>
        {[false, true].map((view) => (
          <button
            key={`${view}`}
            type="button"
            className="composer__view"
            aria-pressed={isPreview === view}
            onClick={() => {
              onPreview(view);
              if (!view) requestAnimationFrame(() => field.current?.focus());
            }}
          >
            {t(view ? "composer.preview" : "composer.write")}
          </button>
        ))}
      </div>
    </div>
  );
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const isLeftward = getComputedStyle(event.currentTarget).direction === "rtl";
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const now = buttons.indexOf(event.target as HTMLElement);
  buttons.at((now + (isLeftward ? -step : step)) % buttons.length)?.focus();
  event.preventDefault();
}
