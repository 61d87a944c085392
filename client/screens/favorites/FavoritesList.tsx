import { AudioLines, Bookmark, Clapperboard, File, Image, type LucideIcon, Type } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { paths } from "../../base/paths.ts";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsNav, SettingsNavGroup, SettingsNavLink } from "../../ui/settings/SettingsNav.tsx";
import { Favorites } from "./Favorites.tsx";
import { type Kind, kindIn, kinds } from "./kinds.ts";

const ICONS: Record<Kind, LucideIcon> = {
  all: Bookmark,
  text: Type,
  images: Image,
  videos: Clapperboard,
  audio: AudioLines,
  files: File,
};

/** Beside the page, what it can be narrowed to. A phone shows the page itself here. */
export function FavoritesList() {
  return useIsPhone() ? <Favorites /> : <Kinds />;
}

function Kinds() {
  const { t } = useTranslation("fav");
  const current = kindIn(useSearch());
  return (
    <SettingsNav label={t("kinds")} title={t("title")}>
      <SettingsNavGroup>
        {kinds.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <SettingsNavLink
              key={kind}
              href={kind === "all" ? paths.favs : `${paths.favs}?kind=${kind}`}
              isCurrent={kind === current}
              icon={<Icon size={18} aria-hidden />}
            >
              {t(`kind.${kind}`)}
            </SettingsNavLink>
          );
        })}
      </SettingsNavGroup>
    </SettingsNav>
  );
}
