import { useAtom } from "jotai";
import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { unreadOnlyAtom } from "./unread_only.ts";

export function UnreadOnly() {
  const { t } = useTranslation("chat");
  const [isOn, setOn] = useAtom(unreadOnlyAtom);
  return (
    <IconButton label={t("list.unreadOnly")} side="bottom" pressed={isOn} onClick={() => setOn(!isOn)}>
      <ListFilter size={16} aria-hidden />
    </IconButton>
  );
}
