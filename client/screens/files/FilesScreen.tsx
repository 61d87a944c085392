import { useIsPhone } from "../../ui/phone.ts";
import { FilesPage } from "./FilesPage.tsx";
import { Files } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS, type FileKind } from "schemas/file_kinds.ts";
import { useSearch } from "wouter";
import { paths } from "../../base/paths.ts";
import { FILE_ICONS } from "../../components/messages/files/FileIcon.tsx";
import { SettingsNav, SettingsNavGroup, SettingsNavLink } from "../../ui/settings/SettingsNav.tsx";
import { filtersIn, searchOf } from "./filters.ts";

/** On a phone the page is where other areas have their list. */
export function FilesList() {
  return useIsPhone() ? <FilesPage /> : <KindList />;
}

export function FilesScreen() {
  return useIsPhone() ? null : <FilesPage />;
}

/** The kinds of files, to choose one at once. The other filters stay. */
function KindList() {
  const { t } = useTranslation("file");
  const filters = filtersIn(useSearch());
  const hrefOf = (kind: FileKind | null) => {
    const query = searchOf({ ...filters, kind });
    return paths.files + (query && `?${query}`);
  };

  return (
    <SettingsNav label={t("page.anyKind")} title={t("page.title")}>
      <SettingsNavGroup>
        <SettingsNavLink href={hrefOf(null)} isCurrent={!filters.kind} icon={<Files size={18} aria-hidden />}>
          {t("page.anyKind")}
        </SettingsNavLink>
        {FILE_KINDS.map((kind) => {
          const Icon = FILE_ICONS[kind];
          return (
            <SettingsNavLink
              key={kind}
              href={hrefOf(kind)}
              isCurrent={filters.kind === kind}
              icon={<Icon size={18} aria-hidden />}
            >
              {t(`page.kinds.${kind}`)}
            </SettingsNavLink>
          );
        })}
      </SettingsNavGroup>
    </SettingsNav>
  );
}
