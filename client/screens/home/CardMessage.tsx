import { AuthorAvatar } from "../../components/messages/AuthorAvatar.tsx";
import { BrokenText } from "../../components/messages/BrokenMessage.tsx";
import { MessageContent } from "../../components/messages/MessageContent.tsx";
import { MessageHead } from "../../components/messages/MessageHead.tsx";
import type { Message } from "../../state/timelines/message.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";

/** A message outside of its feed, cut after some lines. */
export function CardMessage({ message }: { message: Message }) {
  return (
    <ErrorBoundary of={message} instead={<BrokenText message={message} />}>
      <div className="home-card__message">
        <AuthorAvatar message={message} size={32} />
        <div className="home-card__body">
          <MessageHead message={message}>{null}</MessageHead>
          <MessageContent id={`card-body-${message.mid}`} message={message} />
        </div>
      </div>
    </ErrorBoundary>
  );
}
