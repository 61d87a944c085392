import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterSelects, type FiltersProps } from "./FilterSelects.tsx";

/** Milliseconds after the last letter. */
const TYPING = 250;

export function FileFilters({ filters, onChange }: FiltersProps) {
  const Others = useIsPhone() ? FilterButton : FilterSelects;
  return (
    <div className="files__filters">
      <Name name={filters.name} onChange={(name) => onChange({ name })} />
      <Others filters={filters} onChange={onChange} />
    </div>
  );
}

function Name({ name, onChange }: { name: string; onChange(name: string): void }) {
  const { t } = useTranslation("file");
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (typed === name) return;
    const timer = setTimeout(() => onChange(typed), TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return <FilterField label={t("page.name")} value={typed} onChange={setTyped} />;
}
