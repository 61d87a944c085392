import { atom, useAtomValue, useSetAtom } from "jotai";
import { SmilePlus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toggleReactionAtom } from "../../state/messages/commands.ts";
import { rightsAtom } from "../../state/messages/rights.ts";
import type { Reactions } from "../../state/timelines/message.ts";
import { meAtom } from "../../state/users/users.ts";
import { tipProps } from "../../ui/overlays/Tooltip.tsx";
import { userNameOf } from "../users/name.ts";
import { pickerAtom } from "./message_popups.ts";
import { reactionName } from "./reactions.ts";

const MOST = 12;

/** Formats a list such as "You, Ada and 3 others". */
function useNames(uids: readonly number[]): string {
  const { t, i18n } = useTranslation("chat");
  const names = useMemo(
    () =>
      atom((get) => {
        const me = get(meAtom)?.uid;
        const first = uids.includes(me ?? 0) ? [me!, ...uids.filter((uid) => uid !== me)] : uids;
        const named = first.slice(0, MOST).map((uid) =>
          uid === me ? t("message.you") : userNameOf(get, uid, t)
        );
        const others = first.length - named.length;
        if (others > 0) named.push(t("message.others", { count: others }));
        return new Intl.ListFormat(i18n.language).format(named);
      }),
    [uids, t, i18n.language],
  );
  return useAtomValue(names);
}

export function ReactionChips({ mid, reactions }: { mid: number; reactions: Reactions }) {
  const { t } = useTranslation("chat");
  const { react } = useAtomValue(rightsAtom(mid));
  return (
    <div className="reactions" role="group" aria-label={t("message.reactions")}>
      {reactions.map((reaction) => <Chip key={reaction.action} mid={mid} canReact={react} {...reaction} />)}
    </div>
  );
}

/** Seen only while one points at the message, so it comes after everything else that stands there. */
export function AddReaction({ mid }: { mid: number }) {
  const { t } = useTranslation("chat");
  const { react } = useAtomValue(rightsAtom(mid));
  const open = useSetAtom(pickerAtom);
  const label = t("message.react");
  if (!react) return null;
  return (
    <button
      type="button"
      className="reaction"
      data-add
      aria-label={label}
      aria-haspopup="dialog"
      {...tipProps(label)}
      onClick={(event) => open({ mid, anchor: event.currentTarget })}
    >
      <SmilePlus size={15} aria-hidden />
    </button>
  );
}

interface ChipProps {
  mid: number;
  action: string;
  uids: readonly number[];
  canReact: boolean;
}

function Chip({ mid, action, uids, canReact }: ChipProps) {
  const { t, i18n } = useTranslation("chat");
  const toggle = useSetAtom(toggleReactionAtom);
  const isMine = useAtomValue(useMemo(() => atom((get) => uids.includes(get(meAtom)?.uid ?? 0)), [uids]));
  const names = useNames(uids);
  const label = t("message.reacted", { names, reaction: reactionName(action, t) });

  return (
    <button
      type="button"
      className="reaction"
      aria-pressed={isMine}
      aria-disabled={!canReact || undefined}
      {...tipProps(label)}
      onClick={() => canReact && toggle({ mid, action })}
    >
      <span className="visually-hidden">{label}</span>
      <span className="reaction__emoji" aria-hidden>{action}</span>
      <span className="tabular" aria-hidden>{new Intl.NumberFormat(i18n.language).format(uids.length)}</span>
    </button>
  );
}
