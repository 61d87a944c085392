import { useAtomValue } from "jotai";
import { BookUser, Bot, Globe, type LucideIcon, Radio, ShieldCheck, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { SettingsNav, SettingsNavGroup, SettingsNavLink } from "../../ui/settings/SettingsNav.tsx";
import { hrefOf, type Kind, kindIn, offeredAtom } from "./kinds.ts";

const ICONS: Record<Kind, LucideIcon> = {
  all: Users,
  online: Radio,
  contacts: BookUser,
  admins: ShieldCheck,
  bots: Bot,
  visitors: Globe,
};

/** Beside the list, what it can be narrowed to. */
export function KindList() {
  const { t } = useTranslation("member");
  const { current, offered, number } = useOffered();
  return (
    <SettingsNav label={t("kinds")} title={t("people")}>
      <SettingsNavGroup>
        {offered.map(({ kind, count }) => {
          const Icon = ICONS[kind];
          return (
            <SettingsNavLink
              key={kind}
              href={hrefOf(kind)}
              isCurrent={kind === current}
              icon={<Icon size={18} aria-hidden />}
            >
              <span className="kind-count">
                {t(`kind.${kind}`)} <span className="kind-count__number">{number.format(count)}</span>
              </span>
            </SettingsNavLink>
          );
        })}
      </SettingsNavGroup>
    </SettingsNav>
  );
}

/** The same on a phone, above the list. */
export function KindChips() {
  const { t } = useTranslation("member");
  const { current, offered, number } = useOffered();
  return (
    <nav className="favorites__kinds" aria-label={t("kinds")}>
      {offered.map(({ kind, count }) => (
        <Link
          key={kind}
          className="chips__chip"
          href={hrefOf(kind)}
          aria-current={kind === current ? "page" : undefined}
        >
          {t(`kind.${kind}`)} <span className="chips__count">{number.format(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

function useOffered() {
  const { i18n } = useTranslation();
  const current = kindIn(useSearch());
  const offered = useAtomValue(offeredAtom({ kind: current, language: i18n.language }));
  return { current, offered, number: new Intl.NumberFormat(i18n.language) };
}
