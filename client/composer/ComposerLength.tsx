import { useTranslation } from "react-i18next";

export function ComposerLength({ id, left }: { id: string; left: number }) {
  const { t, i18n } = useTranslation("chat");
  const unit = { style: "unit", unit: "byte", unitDisplay: "long" } as const;
  const amount = new Intl.NumberFormat(i18n.language, unit).format(Math.abs(left));

  return (
    <p className="composer__length" id={id} role="status" data-over={left < 0 || undefined}>
      {t(left < 0 ? "composer.over" : "composer.left", { amount })}
    </p>
  );
}
