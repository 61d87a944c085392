import { ChevronRight, Settings2, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { ChatAvatar } from "../../components/chats/ChatAvatar.tsx";
import { ChatBadges } from "../../components/chats/ChatBadges.tsx";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { isChannelKey } from "../../state/chat_key.ts";
import type { Entry } from "./entries.ts";

interface OptionProps {
  id: string;
  isChosen: boolean;
  /** Its words take two lines. */
  isTall?: boolean;
  onPoint(): void;
  onChoose(): void;
  children: ReactNode;
}

export function SwitcherOption({ id, isChosen, isTall, onPoint, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      className="switcher__row"
      role="option"
      aria-selected={isChosen}
      data-tall={isTall}
      // A pointer that does not move selects nothing.
      onPointerMove={() => isChosen || onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
      {isChosen && <ChevronRight size={16} className="switcher__go" aria-hidden />}
    </div>
  );
}

type Props = Omit<OptionProps, "children"> & { entry: Entry };

export function SwitcherRow({ entry, ...option }: Props) {
  return (
    <SwitcherOption {...option}>
      <Face entry={entry} />
      <bdi className="switcher__name truncate">{entry.name}</bdi>
      {entry.also && <bdi className="switcher__also truncate">{entry.also}</bdi>}
      <ChatBadges
        unread={entry.unread}
        mentions={entry.mentions}
        isMuted={entry.isMuted}
        isDirect={!entry.chat || !isChannelKey(entry.chat)}
      />
    </SwitcherOption>
  );
}

function Face({ entry: { kind, chat, uid } }: { entry: Entry }) {
  if (chat) return <ChatAvatar chat={chat} size={24} />;
  if (uid) return <UserAvatar uid={uid} size={24} hasPresence />;
  const Icon = kind === "setting" ? Settings2 : Zap;
  return <Icon size={16} className="switcher__icon" aria-hidden />;
}
