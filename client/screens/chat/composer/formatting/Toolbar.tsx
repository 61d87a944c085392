import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  SquareCode,
  Strikethrough,
  TextQuote,
} from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { moveInToolbar } from "../../../../ui/lists/toolbar_keys.ts";
import { applyEdit } from "../../../../components/writing/apply_edit.ts";
import { selectionOf } from "../../../../components/writing/edit.ts";
import { type FormatName, formats, keysOfFormat } from "./formats.ts";

const FORMAT_NAMES = Object.keys(formats) as FormatName[];

/** The formats that the selected text has, and that their buttons would take away. */
function useActiveFormats(field: RefObject<HTMLTextAreaElement | null>): readonly FormatName[] {
  const [here, setHere] = useState("");

  useEffect(() => {
    const look = () => {
      if (!field.current) return;
      const selection = selectionOf(field.current);
      setHere(FORMAT_NAMES.filter((name) => formats[name](selection).removes).join());
    };
    look();
    const listening = new AbortController();
    for (const event of ["selectionchange", "input"]) {
      document.addEventListener(event, look, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return here.split(",") as FormatName[];
}

const ICONS: Record<FormatName, typeof Bold> = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  code: Code,
  link: Link,
  list: List,
  numbers: ListOrdered,
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
  const here = useActiveFormats(field);

  return (
    <div className="composer__toolbar">
      <div
        className="composer__marks"
        role="toolbar"
        aria-label={t("composer.formatting")}
        onKeyDown={moveInToolbar}
      >
        {NAMES.map((name, index) => {
          const Icon = ICONS[name];
          return (
            <IconButton
              key={name}
              label={t(`composer.marks.${name}`)}
              shortcut={keysOfFormat(name)}
              pressed={here.includes(name)}
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
