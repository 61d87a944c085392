import { useAtomValue, useSetAtom } from "jotai";
import { CornerUpLeft } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { uncoverAtom } from "../frame/panel.ts";
import { ReactionChips } from "../reactions/ReactionChips.tsx";
import { hueOf } from "../ui/initials.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { useUserName } from "../users/name.ts";
import { jumpToAtom, type Message, quotedAtom } from "../messages/atoms.ts";
import { contentOf } from "../text/content.ts";
import { MessageBody } from "../feed/MessageBody.tsx";
import { MessageFailed } from "../feed/MessageFailed.tsx";
import { MessageReceipt } from "../feed/MessageReceipt.tsx";
import { PersonLink } from "../text/PersonLink.tsx";

interface Props {
  chat: ChatKey;
  id: number;
  isRoot?: boolean;
}

/** The same message may stand in the feed too, so that what it has there under an id has another one here. */
export const ThreadMessage = memo(function ThreadMessage({ chat, id, isRoot }: Props) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(quotedAtom(id));

  if (message === "loading") return null;
  if (message === "gone") return <p className="thread__gone">{t("message.deleted")}</p>;
  return (
    <article
      className="thread__message"
      data-root={isRoot}
      data-sending={message.sending}
      data-failed={message.failed}
    >
      <UserAvatar uid={message.from_uid} size={32} />
      <div className="thread__main">
        <Head chat={chat} message={message} isRoot={isRoot} />
        <Content message={message} />
        {message.failed && <MessageFailed id={id} />}
        {message.reactions.length > 0 && (
          <div className="message__foot">
            <ReactionChips mid={id} reactions={message.reactions} />
          </div>
        )}
      </div>
    </article>
  );
});

function Head({ chat, message, isRoot }: { chat: ChatKey; message: Message; isRoot?: boolean }) {
  const { t } = useTranslation("chat");
  const { from_uid: uid, target, mid } = message;
  const name = useUserName(uid);
  const jump = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);

  function show() {
    uncover();
    void jump({ key: chat, mid });
  }

  return (
    <header className="message__head">
      <PersonLink
        className="message__author"
        data-hue={hueOf(uid)}
        uid={uid}
        gid={"gid" in target ? target.gid : undefined}
      >
        {name}
      </PersonLink>
      <MessageReceipt message={message} isNarrow={false} />
      {isRoot && (
        <IconButton label={t("thread.show")} side="left" onClick={show}>
          <CornerUpLeft size={15} aria-hidden />
        </IconButton>
      )}
    </header>
  );
}

function Content({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const { detail, mid, edited } = message;
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";
  return (
    <MessageBody
      id={`thread-body-${mid}`}
      content={contentOf(message, t)}
      isMarkdown={isMarkdown}
      after={edited && <span className="message__edited">{t("message.edited")}</span>}
    />
  );
}
