import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS } from "schemas/file_kinds.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { useUserNames } from "../../components/users/name.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { alphabeticalAtom } from "../../state/users/people.ts";
import { FilterField } from "../../ui/FilterField.tsx";
import { Select } from "../../ui/Select.tsx";
import { DAYS, type Wanted } from "./wanted.ts";

interface Props {
  wanted: Wanted;
  onChange(changes: Partial<Wanted>): void;
}

const ANY = "";
/** Milliseconds after the last letter. */
const TYPING = 250;

export function FileFilters({ wanted, onChange }: Props) {
  const { t, i18n } = useTranslation("file");
  const chatName = useChatNames();
  const userName = useUserNames();
  const chats = useAtomValue(allChatKeysAtom);
  const people = useAtomValue(alphabeticalAtom(i18n.language));
  const { kind, from, chat, days } = wanted;

  const named = <Value extends string | number>(known: readonly Value[], nameOf: (value: Value) => string) =>
    known.map((value) => ({ value: `${value}`, label: nameOf(value) }));
  const withAny = (label: string, options: { value: string; label: string }[]) => [
    { value: ANY, label },
    ...options,
  ];
  const uids = useMemo(() => people.map(({ uid }) => uid), [people]);
  const keys = chat && !chats.includes(chat) ? [chat, ...chats] : chats;

  return (
    <div className="files__filters">
      <Name name={wanted.name} onChange={(name) => onChange({ name })} />
      <Select<string>
        label={t("page.kind")}
        value={kind ?? ANY}
        options={withAny(t("page.anyKind"), named(FILE_KINDS, (kind) => t(`page.kinds.${kind}`)))}
        onChange={(kind) => onChange({ kind: (kind || null) as Wanted["kind"] })}
      />
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
