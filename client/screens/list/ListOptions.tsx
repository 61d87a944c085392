import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../ui/menus/Menu.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const ListMenu = lazily(soon(() => import("./ListMenu.tsx")), ({ ListMenu }) => ListMenu);

/** Menu for the look of the list, and for additions to it. */
export function ListOptions() {
  const { t } = useTranslation("chat");
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button" aria-label={t("sections.options")}>
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    >
      <ListMenu />
    </Menu>
  );
}
