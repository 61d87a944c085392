import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { chatSettingsPath } from "../../components/places/settings_paths.ts";
import type { ChatKey } from "../../state/chat_key.ts";

interface Props {
  chat: ChatKey;
  back: string;
  title: string;
}

export function SettingsHead({ chat, back, title }: Props) {
  const { t } = useTranslation("common");
  const heading = useRef<HTMLHeadingElement>(null);

  // When the link that led here is gone, so is the focus. A list that stays beside the page keeps the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className="settings__head">
      <Link
        className="icon-button phone-only"
        href={chatSettingsPath(chat, back)}
        aria-label={t("back")}
      >
        <ChevronLeft size={22} aria-hidden />
      </Link>
      <h1 ref={heading} tabIndex={-1}>{title}</h1>
    </header>
  );
}
