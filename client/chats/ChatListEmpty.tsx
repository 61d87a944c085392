import { useTranslation } from "react-i18next";
import { useIsPhone } from "../frame/phone.ts";
import { StartActions } from "../frame/StartActions.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

/** Beside it, except on phones, stands the home with what to do about it. */
export function ChatListEmpty({ wanted }: { wanted: string }) {
  const { t } = useTranslation("chat");
  const isPhone = useIsPhone();

  if (wanted.trim() !== "") return <p className="list-note">{t("list.noMatch", { text: wanted })}</p>;
  if (!isPhone) return <p className="list-note">{t("list.empty")}</p>;
  return (
    <EmptyState title={t("list.empty")}>
      <StartActions />
    </EmptyState>
  );
}
