import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { ReactionStrip } from "../reactions/ReactionStrip.tsx";
import { MenuItem, MenuSeparator } from "../ui/Menu.tsx";
import type { Actions } from "./actions.ts";
import { useMenuEntries } from "./menu_entries.ts";
import { useRights } from "./rights.ts";

interface Props {
  chat: ChatKey;
  mid: number;
  row: HTMLElement;
  /** A finger has room for the reactions themselves, and no keys. */
  isSheet: boolean;
  actions: Actions;
  close(): void;
}

export function MessageMenu(props: Props) {
  const { mid, isSheet, actions, close } = props;
  const { t } = useTranslation("chat");
  const groups = useMenuEntries(props);
  const { react } = useRights(mid);

  /** The row takes the focus back when the menu is gone, and what opens now must find it there. */
  function choose(run: () => void) {
    close();
    setTimeout(run);
  }

  return (
    <>
      {react && isSheet && (
        <ReactionStrip
          mid={mid}
          onPick={(action) => choose(() => actions.react(mid, action))}
        />
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
