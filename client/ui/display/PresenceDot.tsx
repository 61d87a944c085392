import { useTranslation } from "react-i18next";

/** Filled when online, hollow when offline, so that color is not the only difference. */
export function PresenceDot({ online }: { online: boolean }) {
  const { t } = useTranslation("common");
  return (
    <span className="presence" data-online={online} role="img" aria-label={t(online ? "online" : "away")} />
  );
}
