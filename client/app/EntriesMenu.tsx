import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { meAtom } from "../state/users/users.ts";
import { Menu } from "../ui/Menu.tsx";
import { later } from "./later.ts";

const EntriesMenuItems = later(({ EntriesMenuItems }) => EntriesMenuItems);

export function EntriesMenu() {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  if (!me || me.create_by === "guest") return null;

  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button" aria-label={t("entries.label")}>
          <Plus size={18} aria-hidden />
        </button>
      }
    >
      <EntriesMenuItems />
    </Menu>
  );
}
