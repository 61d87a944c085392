import { useSetAtom } from "jotai";
import { CornerDownRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SettingsNavGroup, SettingsNavLink } from "../../ui/settings/SettingsNav.tsx";
import type { FoundGroup, FoundPage } from "./found.ts";
import { jumpAtom } from "./jump.ts";
import { titleOf } from "./SettingsGroup.tsx";

/** The pages that the search finds, each with the fields that match. */
export function FoundSettings({ found }: { found: FoundGroup[] }) {
  const { t } = useTranslation("setting");
  if (found.length === 0) return <p className="list-note" role="status">{t("search.none")}</p>;

  return found.map(({ group, pages }) => (
    <SettingsNavGroup key={group.id} title={titleOf(group)}>
      {pages.map((one) => <FoundLinks key={one.page.id} {...one} />)}
    </SettingsNavGroup>
  ));
}

function FoundLinks({ page: { href, icon: Icon, isCurrent, title }, fields }: FoundPage) {
  const jump = useSetAtom(jumpAtom);
  return (
    <>
      <SettingsNavLink href={href} isCurrent={isCurrent} icon={<Icon size={18} aria-hidden />}>
        {title}
      </SettingsNavLink>
      {fields.map((label) => (
        <SettingsNavLink
          key={label}
          href={href}
          isCurrent={false}
          icon={<CornerDownRight size={14} className="settings-nav__found" aria-hidden />}
          onClick={() => jump(label)}
        >
          {label}
        </SettingsNavLink>
      ))}
    </>
  );
}
