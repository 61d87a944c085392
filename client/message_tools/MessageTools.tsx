import { useAtomValue, useStore } from "jotai";
import { useTranslation } from "react-i18next";
import { ReactionPicker } from "../reactions/ReactionPicker.tsx";
import { ReactorsDialog } from "../reactions/ReactorsDialog.tsx";
import { ContextMenu } from "../ui/ContextMenu.tsx";
import { nameAtom } from "../users/name.ts";
import { useActions } from "./actions.ts";
import { messageAtom } from "../messages/atoms.ts";
import { wordsOf } from "../text/content.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { MessageKeys } from "./MessageKeys.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { namedLine } from "../text/line.ts";
import type { ToolsProps } from "./Tools.tsx";
import { deletingAtom, reactorsAtom } from "./tools.ts";
import { Toolbar } from "./Toolbar.tsx";

export default function MessageTools({ chat, view, menu, scroller, early }: ToolsProps) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const actions = useActions(chat);
  const deleting = useAtomValue(deletingAtom);
  const reactors = useAtomValue(reactorsAtom);

  /** Heads the sheet on a phone. */
  function labelOf(mid: number): string {
    const message = store.get(messageAtom(mid));
    if (!message) return t("message.deleted");
    const name = store.get(nameAtom(message.from_uid)) ?? t("message.deletedUser");
    return t("row.author", { name, text: store.get(namedLine(wordsOf(message, t))) });
  }

  return (
    <>
      <Toolbar view={view} scroller={scroller} actions={actions} held={menu.place?.item ?? null} />
      <ContextMenu menu={menu} label={labelOf}>
        {(mid, { row, isSheet }) => (
          <MessageMenu
            chat={chat}
            mid={mid}
            row={row}
            isSheet={isSheet}
            actions={actions}
            close={menu.close}
          />
        )}
      </ContextMenu>
      <MessageKeys view={view} scroller={scroller} early={early} actions={actions} />
      <ReactionPicker actions={actions} />
      {deleting && <DeleteDialog mids={deleting} />}
      {reactors !== null && <ReactorsDialog mid={reactors} />}
    </>
  );
}
