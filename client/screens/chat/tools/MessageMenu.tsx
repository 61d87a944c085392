import { useAtomValue } from "jotai";
import { SmilePlus } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { rightsAtom } from "../../../state/messages/rights.ts";
import { MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import type { Actions } from "./actions.ts";
import { useMenuEntries } from "./menu_entries.ts";
import { REACTIONS } from "schemas/limits.ts";
import { reactionName } from "../../../components/messages/reactions.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { useMenuParts } from "../../../ui/menus/menu_parts.ts";

interface Props {
  chat: ChatKey;
  mid: number;
  row: HTMLElement;
  /** On touch screens the menu shows the reactions and hides the keys. */
  isSheet: boolean;
  actions: Actions;
  close(): void;
}

export function MessageMenu(props: Props) {
  const { mid, row, isSheet, actions, close } = props;
  const { t } = useTranslation("chat");
  const groups = useMenuEntries(props);
  const { react } = useAtomValue(rightsAtom(mid));

  /** Closes the menu first. The row takes the focus back, and what opens next must find it there. */
  function choose(run: () => void) {
    close();
    setTimeout(run);
  }

  return (
    <>
      {react && isSheet && (
        <>
          <ReactionStrip
            mid={mid}
            onPick={(action) => choose(() => actions.react(mid, action))}
          />
          <MenuItem
            icon={<SmilePlus size={16} />}
            onSelect={() => choose(() => actions.pickReaction(mid, row, true))}
          >
            {t("message.moreReactions")}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {groups.map((entries, group) => (
        <Fragment key={group}>
          {group > 0 && <MenuSeparator />}
          {entries.map(({ word, icon: Icon, shortcut, run }) => (
            <MenuItem
              key={word}
              icon={<Icon size={16} />}
              hint={isSheet ? undefined : shortcut}
              danger={word === "delete"}
              onSelect={() => choose(run)}
            >
              {t(`message.${word}`)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </>
  );
}

interface StripProps {
  mid: number;
  onPick(action: string): void;
}

/** The eight reactions in a row, at the top of a sheet. */
function ReactionStrip({ mid, onPick }: StripProps) {
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
