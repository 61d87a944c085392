import { useAtom } from "jotai";
import { CaseSensitive } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../../state/chats/drafts/draft.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { isTouch, keysOf } from "../../../ui/keyboard.ts";
import { Menu } from "../../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../../ui/menus/MenuChoice.tsx";
import type { FocusTarget } from "../../../ui/overlays/popup_trigger.ts";
import { type SendKey, sendKeyAtom } from "./field/send_key.ts";

interface OptionsMenuProps {
  mode: Draft["mode"];
  onMode(mode: Draft["mode"]): void;
  nextFocus: FocusTarget;
}

/** The writing options: the view, and the key that sends. */
export function OptionsMenu({ mode, onMode, nextFocus }: OptionsMenuProps) {
  const { t } = useTranslation("chat");
  const [sendKey, setSendKey] = useAtom(sendKeyAtom);
  const modes = (["text", "markdown"] as const).map((value) => ({
    value,
    label: t(`composer.modes.${value}`),
  }));

  return (
    <Menu
      side="top"
      align="end"
      nextFocus={nextFocus}
      trigger={
        <IconButton label={t("composer.options")}>
          <CaseSensitive size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuChoice
        label={t("composer.writing")}
        value={mode}
        options={modes}
        onChange={(mode) => onMode(mode as Draft["mode"])}
      />
      {!isTouch() && (
        <MenuChoice
          label={t("composer.sendWith")}
          value={sendKey}
          options={[{ value: "enter", label: "Enter" }, { value: "mod", label: keysOf("mod", "Enter") }]}
          onChange={(key) => setSendKey(key as SendKey)}
        />
      )}
    </Menu>
  );
}
