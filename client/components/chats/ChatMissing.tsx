import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../../base/paths.ts";
import { NothingHere } from "../../ui/states/NotFound.tsx";

export function ChatMissing() {
  const { t } = useTranslation("chat");
  return (
    <div className="centred">
      <NothingHere title={t("missing.title")} lead={t("missing.text")}>
        <Link className="button" data-tone="quiet" href={paths.chat}>{t("missing.back")}</Link>
      </NothingHere>
    </div>
  );
}
