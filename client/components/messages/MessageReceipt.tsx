import { useAtomValue } from "jotai";
import { Clock3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf, fullTimeOf, narrowClockOf } from "../../base/i18n/times.ts";
import type { Message } from "../../state/timelines/message.ts";
import { meAtom } from "../../state/users/users.ts";

const JUST_NOW = 3000;

interface Props {
  at: number;
  isOwn: boolean;
  isNarrow: boolean;
}

/** The user's own message shows its time when the server has assigned one. The time fading in confirms the sending. */
function MessageTime({ at, isOwn, isNarrow }: Props) {
  const { i18n } = useTranslation();
  const [isFresh] = useState(() => isOwn && Date.now() - at < JUST_NOW);

  return (
    <time
      className="message__time"
      dateTime={new Date(at).toISOString()}
      title={fullTimeOf(at, i18n.language)}
      data-fresh={isFresh || undefined}
    >
      {isNarrow ? narrowClockOf(at, i18n.language) : clockOf(at, i18n.language)}
    </time>
  );
}

/** The time of the message, or that it is still waiting to be sent. */
export function MessageReceipt({ message, isNarrow }: { message: Message; isNarrow: boolean }) {
  const isOwn = useAtomValue(meAtom)?.uid === message.from_uid;
  if (message.failed) return null;
  if (message.sending) return <Clock3 size={12} className="message__waiting" aria-hidden />;
  return <MessageTime at={message.created_at} isOwn={isOwn} isNarrow={isNarrow} />;
}
