import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "wouter";
import { useIsPhone } from "../phone.ts";

interface Props {
  label: string;
  back?: { href: string; text: string };
  title: ReactNode;
  children: ReactNode;
}

/** The navigation of settings, in the place of the list. On a phone it is a page, and has the page's title. */
export function SettingsNav({ label, back, title, children }: Props) {
  const Title = useIsPhone() ? "h1" : "p";
  const nav = useRef<HTMLElement>(null);
  // The page may be far down in a long list.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <nav ref={nav} className="settings-nav" aria-label={label} data-region>
      {back && (
        <Link className="settings-nav__back" href={back.href}>
          <ChevronLeft size={18} aria-hidden />
          {back.text}
        </Link>
      )}
      <Title className="settings-nav__title">{title}</Title>
      {children}
    </nav>
  );
}

export function SettingsNavGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      {title && <h2 className="settings-nav__group" id={id}>{title}</h2>}
      <ul className="settings-nav__list" aria-labelledby={title ? id : undefined}>{children}</ul>
    </>
  );
}

interface LinkProps {
  href: string;
  isCurrent: boolean;
  icon?: ReactNode;
  onClick?(): void;
  children: ReactNode;
}

export function SettingsNavLink({ href, isCurrent, icon, onClick, children }: LinkProps) {
  return (
    <li>
      <Link
        className="settings-nav__link"
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onClick}
      >
        {icon}
        <span className="grow">{children}</span>
        <ChevronRight size={16} className="phone-only" aria-hidden />
      </Link>
    </li>
  );
}

interface ActionProps {
  isDangerous?: boolean;
  icon?: ReactNode;
  onClick(): void;
  children: ReactNode;
}

export function SettingsNavAction({ isDangerous, icon, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className="settings-nav__link"
      data-danger={isDangerous || undefined}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}
