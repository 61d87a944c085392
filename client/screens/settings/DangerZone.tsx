import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/controls/Button.tsx";

/** Actions that change more than a setting, at the end of a page. */
export function DangerZone({ children }: { children: ReactNode }) {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card" data-danger>
      <h2>{t("danger")}</h2>
      <ul className="settings-rows">{children}</ul>
    </section>
  );
}

interface ActionProps {
  text: string;
  button: string;
  isHarmless?: boolean;
  onClick(): void;
}

export function DangerAction({ text, button, isHarmless, onClick }: ActionProps) {
  return (
    <li className="settings-row danger-action">
      <p className="settings-row__text">{text}</p>
      <Button data-danger={!isHarmless || undefined} onClick={onClick}>{button}</Button>
    </li>
  );
}
