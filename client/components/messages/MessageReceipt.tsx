import { useAtomValue } from "jotai";
import { Clock3 } from "lucide-react";
import type { Message } from "../../state/timelines/message.ts";
import { meAtom } from "../../state/users/users.ts";
import { MessageTime } from "./MessageTime.tsx";

/** The time of the message, or that it is still waiting to be sent. */
export function MessageReceipt({ message, isNarrow }: { message: Message; isNarrow: boolean }) {
  const isOwn = useAtomValue(meAtom)?.uid === message.from_uid;
  if (message.failed) return null;
  if (message.sending) return <Clock3 size={12} className="message__waiting" aria-hidden />;
  return <MessageTime at={message.created_at} isOwn={isOwn} isNarrow={isNarrow} />;
}
