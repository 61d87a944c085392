import { useAtomValue, useSetAtom } from "jotai";
import { Keyboard, LogIn, LogOut, UserCog } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { useLocation } from "wouter";
import { type Language, languages } from "../../base/i18n/languages.ts";
import { changeLanguage } from "../../base/i18n/language.ts";
import { loginPath, settingsPath } from "../../base/paths.ts";
import { asTheme, currentTheme, setTheme, themes } from "../../base/browser/theme.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { meAtom } from "../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";

/** `hasKeys`: also opens the list of shortcuts. */
export function AccountMenuItems({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  const open = useSetAtom(openDialogAtom);
  if (!me) return null;

  return (
    <>
      <AccountCard me={me} />
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <LanguageChoice />
      <MenuSeparator />
      {me.create_by !== "guest" && <AccountItem />}
      {hasKeys && (
        <MenuItem icon={<Keyboard size={16} aria-hidden />} hint="?" onSelect={() => open("keys")}>
          {t("keys.title")}
        </MenuItem>
      )}
      {me.create_by === "guest"
        ? <SignInItem />
        : (
          <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => open("sign-out")}>
            {t("account.signOut")}
          </MenuItem>
        )}
    </>
  );
}

function SignInItem() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  return (
    <MenuItem icon={<LogIn size={16} aria-hidden />} onSelect={() => location.assign(loginPath(path))}>
      {t("composer.signIn")}
    </MenuItem>
  );
}

function AccountItem() {
  const { t } = useTranslation("chat");
  const [path, navigate] = useLocation();
  return (
    <MenuItem
      icon={<UserCog size={16} aria-hidden />}
      onSelect={() => navigate(settingsPath("my_account", path))}
    >
      {t("account.open")}
    </MenuItem>
  );
}

function AccountCard({ me }: { me: UserInfo }) {
  return (
    <div className="account__card">
      <UserAvatar uid={me.uid} size={40} />
      <div className="grow">
        <p className="account__name truncate">{me.name}</p>
        {me.email && <p className="account__email truncate">{me.email}</p>}
      </div>
    </div>
  );
}

function ThemeChoice() {
  const { t } = useTranslation("chat");
  const [theme, rememberTheme] = useState(currentTheme);

  function choose(value: string) {
    setTheme(asTheme(value));
    rememberTheme(asTheme(value));
  }

  return (
    <MenuChoice
      label={t("account.theme")}
      value={theme}
      onChange={choose}
      options={themes.map((value) => ({ value, label: t(`account.${value}`) }))}
    />
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation("chat");
  return (
    <MenuChoice
      label={t("account.language")}
      value={i18n.language}
      onChange={(value) => changeLanguage(value as Language)}
      options={Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))}
    />
  );
}
