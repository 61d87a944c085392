import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS } from "schemas/file_kinds.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { useUserNames } from "../../components/users/name.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { alphabeticalAtom } from "../../state/users/people.ts";
import { Select } from "../../ui/controls/Select.tsx";
import { DAYS, type Filters } from "./filters.ts";

export interface FiltersProps {
  filters: Filters;
  onChange(changes: Partial<Filters>): void;
}

interface Props extends FiltersProps {
  /** On the desk the kinds stand beside the page. */
  hasKind?: boolean;
}

const ANY = "";

/** All filters but the name. */
export function FilterSelects({ filters, onChange, hasKind }: Props) {
  const { t, i18n } = useTranslation("file");
  const chatName = useChatNames();
  const userName = useUserNames();
  const chats = useAtomValue(allChatKeysAtom);
  const people = useAtomValue(alphabeticalAtom(i18n.language));
  const { kind, from, chat, days } = filters;

  const named = <Value extends string | number>(known: readonly Value[], nameOf: (value: Value) => string) =>
    known.map((value) => ({ value: `${value}`, label: nameOf(value) }));
  const withAny = (label: string, options: { value: string; label: string }[]) => [
    { value: ANY, label },
    ...options,
  ];
  const uids = useMemo(() => people.map(({ uid }) => uid), [people]);
  const keys = chat && !chats.includes(chat) ? [chat, ...chats] : chats;

  return (
    <>
      {hasKind && (
        <Select<string>
          label={t("page.kind")}
          value={kind ?? ANY}
          options={withAny(t("page.anyKind"), named(FILE_KINDS, (kind) => t(`page.kinds.${kind}`)))}
          onChange={(kind) => onChange({ kind: (kind || null) as Filters["kind"] })}
        />
      )}
      <Select<string>
        label={t("page.from")}
        value={`${from ?? ANY}`}
        options={withAny(t("page.anybody"), named(uids, (uid) => userName(uid)))}
        onChange={(uid) => onChange({ from: Number(uid) || null })}
      />
      <Select<string>
        label={t("page.where")}
        value={chat ?? ANY}
        options={withAny(t("page.anywhere"), named(keys, chatName))}
        onChange={(chat) => onChange({ chat: (chat || null) as ChatKey | null })}
      />
      <Select<string>
        label={t("page.when")}
        value={`${days ?? ANY}`}
        options={withAny(t("page.anytime"), named(DAYS, (days) => t("page.days", { count: days })))}
        onChange={(days) => onChange({ days: Number(days) || null })}
      />
    </>
  );
}
