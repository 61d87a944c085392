import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/controls/Button.tsx";
import { Sheet } from "../../ui/overlays/Sheet.tsx";
import { FilterSelects, type FiltersProps } from "./FilterSelects.tsx";
import type { Filters } from "./filters.ts";

const NONE: Partial<Filters> = { kind: null, from: null, chat: null, days: null };

/** On a phone the filters would take the place of the files. The number of those in use stays on the button. */
export function FilterButton({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation("file");
  const [isOpen, setOpen] = useState(false);
  const { kind, from, chat, days } = filters;
  const count = [kind, from, chat, days].filter((value) => value !== null).length;

  function clear() {
    onChange(NONE);
    setOpen(false);
  }

  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("page.filters")} {count > 0 && <span className="files__active">{count}</span>}
      </Button>
      {isOpen && (
        <Sheet
          title={t("page.filters")}
          onClose={() => setOpen(false)}
          footer={
            <>
              {count > 0 && <Button onClick={clear}>{t("page.clear")}</Button>}
              <Button tone="primary" onClick={() => setOpen(false)}>{t("page.done")}</Button>
            </>
          }
        >
          <FilterSelects filters={filters} onChange={onChange} hasKind />
        </Sheet>
      )}
    </>
  );
}
