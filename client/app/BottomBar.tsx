import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type AreaName, areaNames, areas } from "../components/places/areas.ts";
import { AreaIcon } from "./AreaIcon.tsx";

/** The navigation on phones, below the lists. */
export function BottomBar({ area }: { area: AreaName }) {
  const { t } = useTranslation("chat");

  return (
    <nav className="bottom-bar" aria-label={t("nav.label")}>
      {areaNames.map((name) => (
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
    </nav>
  );
}
