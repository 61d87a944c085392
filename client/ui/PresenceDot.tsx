import { useTranslation } from "react-i18next";

/** Full when online, hollow when not: never by colour alone. */
export function PresenceDot({ online }: { online: boolean }) {
  const { t } = useTranslation("common");
  return (
    <span className="presence" data-online={online} role="img" aria-label={t(online ? "online" : "away")} />
  );
}
