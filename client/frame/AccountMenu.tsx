import { useAtomValue, useSetAtom } from "jotai";
import { Keyboard, LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../i18n.ts";
import { changeLanguage } from "../language.ts";
import { useStartup } from "../startup.ts";
import { asTheme, currentTheme, setTheme, themes } from "../theme.ts";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../ui/Menu.tsx";
import { meAtom } from "../users/atoms.ts";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { openDialogAtom } from "./dialogs.ts";

export function AccountMenu({ size, side }: { size: 32 | 36; side: "right" | "bottom" }) {
  const { t, i18n } = useTranslation("chat");
  const startup = useStartup();
  const me = useAtomValue(meAtom);
  const open = useSetAtom(openDialogAtom);
  const [theme, rememberTheme] = useState(currentTheme);
  if (!me) return null;

  function chooseTheme(value: string) {
    setTheme(asTheme(value));
    rememberTheme(asTheme(value));
  }

  return (
    <Menu
      side={side}
      align={side === "right" ? "start" : "end"}
      trigger={
        <button type="button" className="account">
          <UserAvatar uid={me.uid} size={size} />
          <span className="visually-hidden">{t("account.label", { name: me.name })}</span>
        </button>
      }
    >
      <div className="account__card">
        <UserAvatar uid={me.uid} size={40} />
        <div className="grow">
          <p className="account__name truncate">{me.name}</p>
          {me.email && <p className="account__email truncate">{me.email}</p>}
        </div>
      </div>
      <MenuSeparator />
      <MenuChoice
        label={t("account.theme")}
        value={theme}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={t("account.language")}
        value={i18n.language}
        onChange={(value) => changeLanguage(i18n, startup, value as Language)}
        options={Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))}
      />
      <MenuSeparator />
      {side === "right" && (
        <MenuItem
          icon={<Keyboard size={16} aria-hidden />}
          hint="?"
          onSelect={() => open("keys")}
        >
          {t("keys.title")}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => open("sign-out")}>
        {t("account.signOut")}
      </MenuItem>
    </Menu>
  );
}
