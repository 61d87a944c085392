import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  title: string;
  count?: number;
  children: ReactNode;
}

export function ProfileSection({ title, count, children }: Props) {
  const { i18n } = useTranslation();
  const id = useId();
  return (
    <section className="profile__section" aria-labelledby={id}>
      <h2 className="profile__heading" id={id}>
        {title}
        {count !== undefined && (
          <span className="profile__count">{new Intl.NumberFormat(i18n.language).format(count)}</span>
        )}
      </h2>
      {children}
    </section>
  );
}
