import { useSetAtom } from "jotai";
import { MessageSquarePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../frame/dialogs.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

export function ChatListEmpty({ wanted }: { wanted: string }) {
  const { t } = useTranslation("chat");
  const open = useSetAtom(openDialogAtom);

  if (wanted.trim() !== "") return <p className="list-note">{t("list.noMatch", { text: wanted })}</p>;
  return (
    <EmptyState title={t("list.empty")}>
      <Button icon={<MessageSquarePlus size={16} aria-hidden />} onClick={() => open("person")}>
        {t("entries.message")}
      </Button>
    </EmptyState>
  );
}
