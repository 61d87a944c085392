import { type Ref, useImperativeHandle } from "react";
import { Commands } from "./Commands.tsx";
import { Channels } from "./Channels.tsx";
import { Emoji } from "./Emoji.tsx";
import { type CompletionProps, OptionList } from "./OptionList.tsx";
import type { CompletionKeys, MatchesProps } from "./options.ts";
import { People } from "./People.tsx";

/** The list above the composer: people, channels, emoji or commands of bots, depending on the typed text. */
export default function Completion({ token, chat, ...rest }: CompletionProps) {
  const list: MatchesProps["children"] = (options, label) =>
    options.length === 0
      ? <NoOptions ref={rest.ref} />
      : <OptionList {...rest} options={options} label={label} query={token.query} />;

  if (token.sign === "@") return <People chat={chat} query={token.query}>{list}</People>;
  if (token.sign === "#") return <Channels query={token.query}>{list}</Channels>;
  if (token.sign === "/") return <Commands chat={chat} query={token.query}>{list}</Commands>;
  return <Emoji query={token.query}>{list}</Emoji>;
}

/** The field handles every key. */
function NoOptions({ ref }: { ref: Ref<CompletionKeys> }) {
  useImperativeHandle(ref, () => ({ onKey: () => false }));
  return null;
}
