import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { REACTIONS } from "schemas/limits.ts";
import { reactionName } from "../../../components/messages/reactions.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { useMenuParts } from "../../../ui/menus/menu_parts.ts";

interface Props {
  mid: number;
  onPick(action: string): void;
}

/** The eight reactions in a row, at the top of a sheet. */
export function ReactionStrip({ mid, onPick }: Props) {
  const { t } = useTranslation("chat");
  const { Item } = useMenuParts();
  const message = useAtomValue(messageAtom(mid));
  const me = useAtomValue(meAtom)?.uid ?? 0;

  return (
    <div className="reaction-strip" role="group" aria-label={t("message.react")}>
      {REACTIONS.map((action) => (
        <Item
          key={action}
          className="reaction-strip__one"
          aria-label={reactionName(action, t)}
          data-mine={message?.reactions.some((one) => one.action === action && one.uids.includes(me)) ||
            undefined}
          onClick={() => onPick(action)}
        >
          {action}
        </Item>
      ))}
    </div>
  );
}
