import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";
import { type Tone, TONES } from "./emoji.ts";

const HANDS: Record<Tone | "none", string> = {
  none: "✋",
  light: "✋🏻",
  "medium-light": "✋🏼",
  medium: "✋🏽",
  "medium-dark": "✋🏾",
  dark: "✋🏿",
};

interface EmojiTonesProps {
  tone: Tone | "none";
  onChange(tone: Tone | "none"): void;
}

/** The skin tone of all emoji that have one. */
export function EmojiTones({ tone, onChange }: EmojiTonesProps) {
  const { t } = useTranslation("chat");
  const options = (["none", ...TONES] as const).map((value) => ({
    value,
    label: t(`emoji.tones.${value}`),
    icon: <Hand tone={value} />,
  }));

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t("emoji.tone", { tone: t(`emoji.tones.${tone}`) })} side="bottom">
          <Hand tone={tone} />
        </IconButton>
      }
    >
      <MenuChoice
        label={t("emoji.skin")}
        value={tone}
        onChange={(value) => onChange(value as Tone | "none")}
        options={options}
      />
    </Menu>
  );
}

function Hand({ tone }: { tone: Tone | "none" }) {
  return <span className="emoji-picker__hand" aria-hidden="true">{HANDS[tone]}</span>;
}
