import { Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUserName } from "../../../components/users/name.ts";

export function MessagePinned({ by }: { by: number }) {
  const { t } = useTranslation("chat");
  const name = useUserName(by);
  return (
    <p className="message__pinned">
      <Pin size={12} aria-hidden />
      <span className="truncate">{t("message.pinnedBy", { name })}</span>
    </p>
  );
}
