import { type Ref, useImperativeHandle } from "react";
import type { ChatKey } from "../../chats/key.ts";
import { Channels } from "./Channels.tsx";
import { Emoji } from "./Emoji.tsx";
import { OptionList } from "./OptionList.tsx";
import type { CompletionKeys, MatchesProps, Option } from "./options.ts";
import { People } from "./People.tsx";
import type { Token } from "./token.ts";

export interface CompletionProps {
  ref: Ref<CompletionKeys>;
  chat: ChatKey;
  token: Token;
  onPick(option: Option): void;
  onClose(): void;
  /** Which option stands out; null: nothing is open. The field tells it to whoever cannot see. */
  onActive(ids: { list: string; option: string } | null): void;
}

/** The list above the composer: people, channels or emoji, by what was typed. */
export default function Completion({ token, chat, ...rest }: CompletionProps) {
  const list: MatchesProps["children"] = (options, label) =>
    options.length === 0
      ? <NoOptions ref={rest.ref} />
      : <OptionList {...rest} options={options} label={label} query={token.query} />;

  if (token.sign === "@") return <People chat={chat} query={token.query}>{list}</People>;
  if (token.sign === "#") return <Channels query={token.query}>{list}</Channels>;
  return <Emoji query={token.query}>{list}</Emoji>;
}

/** Every key is the field's. */
function NoOptions({ ref }: { ref: Ref<CompletionKeys> }) {
  useImperativeHandle(ref, () => ({ onKey: () => false }));
  return null;
}
