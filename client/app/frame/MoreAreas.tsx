import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { type AreaName, areas } from "../../components/navigation/areas.ts";
import { MenuItem } from "../../ui/menus/Menu.tsx";
import { AreaIcon } from "./AreaIcon.tsx";

const MORE: AreaName[] = ["favs", "files", "settings"];

/** The areas that the bar at the foot of a phone has no room for. */
export function MoreAreas() {
  const { t } = useTranslation("chat");
  const [, navigate] = useLocation();
  return MORE.map((name) => (
    <MenuItem
      key={name}
      icon={<AreaIcon area={name} size={20} />}
      onSelect={() => navigate(areas[name].path)}
    >
      {t(`nav.${name}`)}
    </MenuItem>
  ));
}
