import { useTranslation } from "react-i18next";
import { fold } from "schemas/search/fold.ts";
import { HAS_WORDS, IS_WORDS, ME, type OperatorName, TIME_WORDS } from "schemas/search/operators.ts";
import { useChatNames } from "../../../components/chats/title.ts";
import type { HeldFilter } from "../../../state/search/filters.ts";

/** Filters whose value is a name, which does not tell what it narrows. The first two are called as their buttons are. */
const LABELS = {
  from: "filters.from",
  in: "filters.in",
  to: "operators.to.name",
  mentions: "operators.mentions.name",
} as const satisfies Partial<Record<OperatorName, string>>;

const isNamed = (operator: OperatorName): operator is keyof typeof LABELS => operator in LABELS;

/** Returns a function that says the same with the operator, where the value alone would not tell. */
export function useWholeFilterName(): (held: HeldFilter) => string {
  const { t } = useTranslation("search");
  const nameOf = useFilterName();
  return (held) => isNamed(held.operator) ? `${t(LABELS[held.operator])}: ${nameOf(held)}` : nameOf(held);
}

const BY_NUMBER = /^([@＠#＃])(\d+)$/;

/** Returns a function that says in words what a filter narrows to. */
export function useFilterName(): (held: HeldFilter) => string {
  const { t } = useTranslation("search");
  const nameOf = useChatNames();
  return ({ operator, value, isNegated }) => {
    const name = nameOfValue(operator, value);
    return isNegated ? t("filters.not", { name }) : name;
  };

  function nameOfValue(operator: HeldFilter["operator"], value: string): string {
    const word = fold(value);
    if (operator === "has") return HAS_WORDS.has(word) ? t(`filters.has.${HAS_WORDS.get(word)!}`) : value;
    if (operator === "is") return IS_WORDS.has(word) ? t(`filters.is.${IS_WORDS.get(word)!}`) : value;
    if (isNamed(operator)) {
      const [, sign, id] = BY_NUMBER.exec(value) ?? [];
      if (id) return nameOf(/[@＠]/.test(sign) ? `uid:${Number(id)}` : `gid:${Number(id)}`);
      const bare = value.replace(/^[@＠#＃]/, "");
      return ME.has(fold(bare)) ? t("filters.me") : bare;
    }
    const day = TIME_WORDS.has(word) ? t(`filters.days.${TIME_WORDS.get(word)!}`) : value;
    if (operator === "before") return t("filters.beforeDay", { day });
    return operator === "after" ? t("filters.afterDay", { day }) : day;
  }
}
