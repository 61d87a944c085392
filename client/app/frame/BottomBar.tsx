import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type AreaName, areas } from "../../components/navigation/areas.ts";
import { Menu } from "../../ui/menus/Menu.tsx";
import { AreaIcon } from "./AreaIcon.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const MoreAreas = lazily(soon(() => import("./MoreAreas.tsx")), ({ MoreAreas }) => MoreAreas);
const TABS: AreaName[] = ["home", "chats", "members", "search"];

/** The navigation on phones, below the lists. The search stands among it, where a thumb reaches it. */
export function BottomBar({ area }: { area: AreaName }) {
  const { t } = useTranslation("chat");

  return (
    <nav className="bottom-bar" aria-label={t("nav.label")}>
      {TABS.map((name) => (
        <Link
          key={name}
          className="bottom-bar__link"
          href={areas[name].path}
          aria-current={area === name ? "page" : undefined}
        >
          <span className="bottom-bar__icon">
            <AreaIcon area={name} size={22} />
          </span>
          {t(`nav.${name}`)}
        </Link>
      ))}
      <Menu
        trigger={
          <button
            type="button"
            className="bottom-bar__link"
            aria-current={TABS.includes(area) ? undefined : "true"}
          >
            <Ellipsis size={22} aria-hidden />
            {t("nav.more")}
          </button>
        }
      >
        <MoreAreas />
      </Menu>
    </nav>
  );
}
