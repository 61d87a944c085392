import { useAtomValue } from "jotai";
import { SmilePlus } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { rightsAtom } from "../../../state/messages/rights.ts";
import { MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import type { Actions } from "./actions.ts";
import { useMenuEntries } from "./menu_entries.ts";
import { ReactionStrip } from "./ReactionStrip.tsx";

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

  /** When the menu closes, the row takes the focus back. What opens next must find it there. */
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
