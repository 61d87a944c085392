import { useSetAtom } from "jotai";
import { loadMentionsAtom } from "../../state/messages/mentions.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";

interface Props {
  title: string;
  failure: unknown;
  /** Loads what this does not know of. */
  onRetry(): void;
}

export function NotLoaded({ title, failure, onRetry }: Props) {
  const loadMentions = useSetAtom(loadMentionsAtom);
  const loadFollowed = useSetAtom(loadFollowedAtom);

  function retry() {
    void loadMentions();
    void loadFollowed();
    onRetry();
  }
  return <ErrorState title={title} failure={failure} onRetry={retry} />;
}
