import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useEmojiTable } from "../../../components/emoji/use_table.ts";
import { reactionName } from "../../../components/messages/reactions.ts";
import { reactorsAtom } from "../../../components/messages/message_popups.ts";
import { useUserName } from "../../../components/users/name.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { messageAtom } from "../../../state/timelines/message.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

/** Everybody who reacted, by name: for touch screens, and for reactions of many people. */
export function ReactorsDialog({ mid }: { mid: number }) {
  const { t } = useTranslation("chat");
  const show = useSetAtom(reactorsAtom);
  const reactions = useAtomValue(messageAtom(mid))?.reactions ?? [];
  const table = useEmojiTable();

  function nameOf(action: string): string {
    const name = reactionName(action, t);
    const isNamed = name !== action;
    return isNamed ? name : table?.emojis.find((one) => one.emoji === action)?.label ?? name;
  }

  return (
    <Dialog open onClose={() => show(null)} size="small" title={t("message.reactors")}>
      {reactions.map(({ action, uids }) => (
        <section key={action}>
          <h3 className="reactors__head">
            <span className="reactors__emoji" aria-hidden>{action}</span>
            {nameOf(action)}
            <span className="faint tabular">{uids.length}</span>
          </h3>
          <ul className="reactors__list">
            {uids.map((uid) => <Reactor key={uid} uid={uid} />)}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function Reactor({ uid }: { uid: number }) {
  const name = useUserName(uid);
  return (
    <li className="reactors__one">
      <UserAvatar uid={uid} size={24} />
      <bdi className="truncate">{name}</bdi>
    </li>
  );
}
