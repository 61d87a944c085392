import { ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

interface Props {
  title: string;
  /** Owner of the page: a chat, the account or the server. */
  of: ReactNode;
  /** On a phone a button leads there. Elsewhere the navigation beside the page does. */
  back: string;
  /** For tables. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of settings: its title, and a column that scrolls. */
export function SettingsContent({ title, of, back, isWide, children }: Props) {
  const { t } = useTranslation("common");
  const heading = useRef<HTMLHeadingElement>(null);

  // When the link that led here is gone, so is the focus. A list that stays beside the page keeps the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className="settings" aria-label={title} data-region>
      <div className="settings__content" data-wide={isWide || undefined}>
        <header className="settings__head">
          <Link className="icon-button phone-only" href={back} aria-label={t("back")}>
            <ChevronLeft size={22} aria-hidden />
          </Link>
          <div className="settings__titles">
            <p className="settings__of">{of}</p>
            <h1 ref={heading} tabIndex={-1}>{title}</h1>
          </div>
        </header>
        {children}
      </div>
    </section>
  );
}
