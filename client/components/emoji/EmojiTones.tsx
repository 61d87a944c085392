import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/IconButton.tsx";
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

/** One button that cycles through the skin tones. */
export function EmojiTones({ tone, onChange }: EmojiTonesProps) {
  const { t } = useTranslation("chat");
  const tones = ["none", ...TONES] as const;
  const next = tones[(tones.indexOf(tone) + 1) % tones.length];

  return (
    <IconButton
      label={t("emoji.tone", { tone: t(`emoji.tones.${tone}`) })}
      side="bottom"
      onClick={() => onChange(next)}
    >
      <span className="emoji-picker__hand" aria-hidden="true">{HANDS[tone]}</span>
    </IconButton>
  );
}
