import { useAtomValue } from "jotai";
import { CalendarDays, Clock, Filter, Trash2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChannelAvatar } from "../channels/ChannelAvatar.tsx";
import { meAtom } from "../../state/users/users.ts";
import { UserAvatar } from "../users/UserAvatar.tsx";
import type { Choice } from "./choices.ts";

interface Props {
  id: string;
  choice: Choice;
  isChosen: boolean;
  onPoint(): void;
  onPick(): void;
  onErase(query: string): void;
}

export function SuggestionRow({ id, choice, isChosen, onPoint, onPick, onErase }: Props) {
  const { t } = useTranslation("search");
  const { name, hint } = useWords(choice);
  return (
    <div
      id={id}
      className="search-suggestions__row"
      role="option"
      aria-selected={isChosen}
      aria-description={choice.kind === "recent" ? t("field.eraseHint") : undefined}
      // A pointer that does not move selects nothing.
      onPointerMove={() => isChosen || onPoint()}
      onClick={onPick}
    >
      <span className="search-suggestions__icon" aria-hidden>
        <Face choice={choice} />
      </span>
      <bdi className="search-suggestions__name truncate">{name}</bdi>
      {hint && <span className="search-suggestions__hint truncate">{hint}</span>}
      {choice.kind === "recent" && (
        // For pointers. The keyboard has the delete key, because an option contains no buttons.
        <span
          className="search-suggestions__erase"
          aria-hidden
          title={t("field.erase")}
          onClick={(event) => {
            event.stopPropagation();
            onErase(choice.query);
          }}
        >
          <X size={14} />
        </span>
      )}
    </div>
  );
}

function useWords(choice: Choice): { name: string; hint?: string } {
  const { t } = useTranslation("search");
  const me = useAtomValue(meAtom)?.name;
  switch (choice.kind) {
    case "recent":
      return { name: choice.query };
    case "eraseAll":
      return { name: t("field.eraseAll") };
    case "operator":
      return { name: `${choice.word}:`, hint: t(`operators.${choice.operator}.hint`) };
    case "person":
    case "channel":
      return { name: choice.name };
    case "me":
      return { name: choice.word, hint: me };
    case "has":
    case "is":
      return { name: choice.word, hint: t(`filters.${choice.kind}.${choice.value}`) };
    case "time":
      return { name: choice.word, hint: t(`filters.days.${choice.value}`) };
    case "calendar":
      return { name: t("field.calendar") };
  }
}

function Face({ choice }: { choice: Choice }) {
  if (choice.kind === "person") return <UserAvatar uid={choice.uid} size={20} />;
  if (choice.kind === "channel") return <ChannelAvatar gid={choice.gid} size={20} />;
  const Icon = choice.kind === "recent"
    ? Clock
    : choice.kind === "eraseAll"
    ? Trash2
    : choice.kind === "time" || choice.kind === "calendar"
    ? CalendarDays
    : Filter;
  return <Icon size={16} />;
}
