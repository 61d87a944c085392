import { useTranslation } from "react-i18next";
import { Button } from "../../ui/controls/Button.tsx";

interface Props {
  label: string;
  value: string;
  note?: string;
  onEdit(): void;
}

export function ValueRow({ label, value, note, onEdit }: Props) {
  const { t } = useTranslation("setting");
  return (
    <div className="account-row">
      <dt className="account-row__label">{label}</dt>
      <dd className="account-row__value">
        <bdi>{value}</bdi>
        {note && <span className="account-row__note">{note}</span>}
      </dd>
      <dd>
        <Button aria-label={`${t("account.edit")}: ${label}`} onClick={onEdit}>{t("account.edit")}</Button>
      </dd>
    </div>
  );
}
