import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useIsPhone } from "../../ui/phone.ts";

/** Beside the results, as long as none is chosen. */
export function SearchStart() {
  const { t } = useTranslation("search");
  if (useIsPhone()) return null;
  return (
    <>
      <h1 className="visually-hidden">{t("page.title")}</h1>
      <EmptyState icon={<MessageSquareText size={32} aria-hidden />} title={t("page.choose")} />
    </>
  );
}
