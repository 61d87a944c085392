import { ChevronDown, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../base/i18n/languages.ts";
import { changeLanguage } from "../../base/i18n/language.ts";
import { useStartup } from "../../base/startup.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Menu } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";

const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation("common");
  const startup = useStartup();
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
        onChange={(language) => changeLanguage(i18n, startup, language as Language)}
      />
    </Menu>
  );
}
