import { useAtomValue, useSetAtom } from "jotai";
import { CornerUpLeft } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { AuthorAvatar } from "../../../components/messages/AuthorAvatar.tsx";
import { BrokenText } from "../../../components/messages/BrokenMessage.tsx";
import { MessageContent } from "../../../components/messages/MessageContent.tsx";
import { MessageFailed } from "../../../components/messages/MessageFailed.tsx";
import { MessageHead } from "../../../components/messages/MessageHead.tsx";
import { MessageReceipt } from "../../../components/messages/MessageReceipt.tsx";
import { AddReaction, ReactionChips } from "../../../components/messages/ReactionChips.tsx";
import { uncoverAtom } from "../../../components/navigation/panel.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { jumpToAtom } from "../../../state/messages/commands.ts";
import { quotedAtom } from "../../../state/messages/quotes.ts";
import type { Message } from "../../../state/timelines/message.ts";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface Props {
  chat: ChatKey;
  id: number;
  isRoot?: boolean;
}

/** The feed may show the same message. Ids that the feed uses get a different form here. */
export const ThreadMessage = memo(function ThreadMessage(props: Props) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(quotedAtom(props.id));

  if (message === "loading") return null;
  if (message === "gone") return <p className="thread__gone">{t("message.deleted")}</p>;
  return (
    <ErrorBoundary of={message} instead={<Broken message={message} />}>
      <LoadedMessage {...props} message={message} />
    </ErrorBoundary>
  );
});

function LoadedMessage({ chat, id, isRoot, message }: Props & { message: Message }) {
  return (
    <article
      className="thread__message"
      data-root={isRoot}
      data-sending={message.sending}
      data-failed={message.failed}
    >
      <AuthorAvatar message={message} size={32} />
      <div>
        <MessageHead message={message}>
          <MessageReceipt message={message} isNarrow={false} />
          {isRoot && <ShowInChat chat={chat} mid={message.mid} />}
        </MessageHead>
        <MessageContent id={`thread-body-${message.mid}`} message={message} />
        {message.failed && <MessageFailed id={id} />}
        {message.reactions.length > 0 && (
          <div className="message__foot">
            <ReactionChips mid={id} reactions={message.reactions} />
            <AddReaction mid={id} />
          </div>
        )}
      </div>
    </article>
  );
}

function Broken({ message }: { message: Message }) {
  return (
    <article className="thread__message" data-broken>
      <span />
      <BrokenText message={message} />
    </article>
  );
}

/** Links from the panel to the thread's root message. */
function ShowInChat({ chat, mid }: { chat: ChatKey; mid: number }) {
  const { t } = useTranslation("chat");
  const jump = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);

  function show() {
    uncover();
    void jump({ key: chat, mid });
  }

  return (
    <IconButton label={t("thread.show")} side="left" onClick={show}>
      <CornerUpLeft size={15} aria-hidden />
    </IconButton>
  );
}
