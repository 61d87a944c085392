import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ChatKey } from "../chats/key.ts";
import { chatSettingsPath } from "./paths.ts";

interface Props {
  chat: ChatKey;
  back: string;
  title: string;
}

export function SettingsHead({ chat, back, title }: Props) {
  const { t } = useTranslation("common");
  const heading = useRef<HTMLHeadingElement>(null);

  // What led here is gone, and the focus with it; the list of pages stays, and keeps it.
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
