import { type ReactNode, useState } from "react";
import { useStartup } from "../../base/startup.ts";
import { ChevronDown, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../base/i18n/languages.ts";
import { changeLanguage } from "../../base/i18n/language.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Menu } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";

const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));

function LanguageMenu() {
  const { t, i18n } = useTranslation("common");
  return (
    <Menu
      side="top"
      trigger={
        <Button tone="plain" icon={<Languages size={16} aria-hidden="true" />}>
          <span className="visually-hidden">{t("language")}:</span> {languages[i18n.language as Language]}
          <ChevronDown className="language__more" size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={t("language")}
        value={i18n.language}
        options={options}
        onChange={(language) => changeLanguage(language as Language)}
      />
    </Menu>
  );
}

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** The picture beside the form. */
  scene: ReactNode;
  /** Replaces the brand's name, as in the wizard, where the server has no name yet. */
  brandName?: string;
  /** Shown between the brand and the title. */
  above?: ReactNode;
  /** Key of the step. With a new one the content appears anew and the picture stays. */
  step?: string;
  children?: ReactNode;
}

export function AuthPage({ title, lead, scene, brandName, above, step, children }: AuthPageProps) {
  return (
    <div className="auth">
      <main className="auth__main">
        <header className="auth__header">
          <Brand name={brandName} />
        </header>
        <div className="auth__content">
          {above}
          <div key={step} className="auth__step">
            <h1 className="auth__title" tabIndex={-1}>{title}</h1>
            {lead && <p className="auth__lead">{lead}</p>}
            {children}
          </div>
        </div>
        <footer className="auth__footer">
          <LanguageMenu />
        </footer>
      </main>
      <div className="auth__scene">{scene}</div>
    </div>
  );
}

function Brand({ name }: { name?: string }) {
  const { organization, logo_url } = useStartup();
  const [broken, setBroken] = useState(false);
  return (
    <div className="brand">
      {logo_url && !broken
        ? <img className="brand__logo" src={logo_url} alt="" onError={() => setBroken(true)} />
        : <Mark />}
      <span className="brand__name truncate" dir="auto">{name ?? organization.name}</span>
    </div>
  );
}

/** Two people at a table. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark__ground" width="32" height="32" rx="9" />
      <rect className="mark__table" x="6" y="13" width="20" height="6" rx="3" />
      <circle className="mark__table" cx="11" cy="7.6" r="2.9" />
      <circle className="mark__call" cx="21" cy="24.4" r="2.9" />
    </svg>
  );
}
