import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorName } from "schemas/search/operators.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { type Chip, chipsOf } from "../../state/search/chips.ts";
import { withoutItems } from "../../state/search/filters.ts";
import { useUserName } from "../users/name.ts";

const WITHOUT_BUTTON: OperatorName[] = ["to", "mentions"];

interface Props {
  query: string;
  onChange(query: string): void;
}

/** The filters of a query that no button shows, or that cannot be read. Each can be taken out. */
export function FilterChips({ query, onChange }: Props) {
  const { t } = useTranslation("search");
  const chips = useMemo(
    () => chipsOf(query).filter(({ operator, value }) => value === null || WITHOUT_BUTTON.includes(operator)),
    [query],
  );
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t("field.chips")}>
      {chips.map((chip) => (
        <li key={chip.item.start}>
          <FilterChip chip={chip} onRemove={() => onChange(withoutItems(query, [chip.item]))} />
        </li>
      ))}
    </ul>
  );
}

function FilterChip({ chip, onRemove }: { chip: Chip; onRemove(): void }) {
  const { t } = useTranslation("search");
  const value = useValue(chip);
  const operator = t(`operators.${chip.operator}.name`);
  const name = chip.isNegated ? t("filters.not", { name: operator }) : operator;
  return (
    <span className="filter-chips__chip" data-refused={chip.value === null || undefined}>
      <span className="filter-chips__name">{name}</span>
      <bdi className="truncate">{value}</bdi>
      {chip.value === null && <span className="visually-hidden">{t("field.refused")}</span>}
      <button
        type="button"
        className="filter-chips__remove"
        aria-label={t("field.remove", { filter: `${name} ${value}` })}
        onClick={onRemove}
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}

function useValue({ value, item }: Chip): string {
  const { t } = useTranslation("search");
  const person = useUserName(value?.kind === "person" ? value.uid : 0);
  const channel = useAtomValue(channelAtom(value?.kind === "channel" ? value.gid : 0));
  switch (value?.kind) {
    case "me":
      return t("filters.me");
    case "person":
      return person;
    case "channel":
      return channel?.name ?? `#${value.gid}`;
    case "text":
      return value.text;
    default:
      return item.value;
  }
}
