import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { loadMentionsAtom } from "../../state/messages/mentions.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";

export function NotLoaded({ failure }: { failure: unknown }) {
  const { t } = useTranslation("chat");
  const loadMentions = useSetAtom(loadMentionsAtom);
  const loadFollowed = useSetAtom(loadFollowedAtom);

  function retry() {
    void loadMentions();
    void loadFollowed();
  }
  return <ErrorState title={t("home.failed")} failure={failure} onRetry={retry} />;
}
