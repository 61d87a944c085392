import { Mic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";

/** Begins a voice message. */
export function VoiceButton({ onStart }: { onStart(): void }) {
  const { t } = useTranslation("chat");
  return (
    <IconButton label={t("voice.start")} className="icon-button composer__voice" onClick={onStart}>
      <Mic size={18} aria-hidden="true" />
    </IconButton>
  );
}
