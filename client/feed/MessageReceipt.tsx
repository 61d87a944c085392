import { useAtomValue } from "jotai";
import { Clock3 } from "lucide-react";
import { meAtom } from "../users/atoms.ts";
import type { Message } from "../messages/atoms.ts";
import { MessageTime } from "./MessageTime.tsx";

/** When it was sent, or that it waits to be. */
export function MessageReceipt({ message, isNarrow }: { message: Message; isNarrow: boolean }) {
  const isOwn = useAtomValue(meAtom)?.uid === message.from_uid;
  if (message.failed) return null;
  if (message.sending) return <Clock3 size={12} className="message__waiting" aria-hidden />;
  return <MessageTime at={message.created_at} isOwn={isOwn} isNarrow={isNarrow} />;
}
