import { useAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { StartActions } from "../../components/navigation/StartActions.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { unreadOnlyAtom } from "./unread_only.ts";

/** Except on phones, the home screen beside it suggests what to do. */
export function ChatListEmpty({ wanted }: { wanted: string }) {
  const { t } = useTranslation("chat");
  const isPhone = useIsPhone();
  const [isUnreadOnly, setUnreadOnly] = useAtom(unreadOnlyAtom);

  if (wanted.trim() !== "") return <p className="list-note">{t("list.noMatch", { text: wanted })}</p>;
  if (isUnreadOnly) {
    return (
      <div className="list-note">
        <p>{t("list.noUnread")}</p>
        <Button tone="plain" onClick={() => setUnreadOnly(false)}>{t("list.showAll")}</Button>
      </div>
    );
  }
  if (!isPhone) return <p className="list-note">{t("list.empty")}</p>;
  return (
    <EmptyState title={t("list.empty")}>
      <Suspense>
        <StartActions />
      </Suspense>
    </EmptyState>
  );
}
