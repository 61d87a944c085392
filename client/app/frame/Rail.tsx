import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type AreaName, areaNames } from "../../components/navigation/areas.ts";
import { rememberedPathsAtom } from "../../components/navigation/remembered_paths.ts";
import { Tip } from "../../ui/overlays/Tooltip.tsx";
import { AccountMenu } from "../account/AccountMenu.tsx";
import { AreaIcon } from "./AreaIcon.tsx";

export function Rail({ area }: { area: AreaName }) {
  const { t } = useTranslation("chat");
  const remembered = useAtomValue(rememberedPathsAtom);

  return (
    <nav className="rail" aria-label={t("nav.label")} data-region>
      <AccountMenu size={36} side="right" />
      {areaNames.map((name) => (
        <Tip key={name} label={t(`nav.${name}`)} side="right">
          <Link
            className="rail__link"
            href={remembered[name]}
            aria-current={area === name ? "page" : undefined}
          >
            <AreaIcon area={name} size={20} />
            <span className="visually-hidden">{t(`nav.${name}`)}</span>
          </Link>
        </Tip>
      ))}
    </nav>
  );
}
