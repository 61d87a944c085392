import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";

/** Who signs up may have a link mailed, too, and needs no password then. */
export function MailInstead() {
  const { t } = useTranslation("auth");
  const { sends_mail, login_config } = useStartup();
  if (!sends_mail || !login_config.magic_link) return null;
  return (
    <div className="auth__providers">
      <a className="button" data-tone="quiet" data-wide="true" href={paths.sendMagicLink}>
        <Mail size={16} aria-hidden="true" />
        {t("signIn.mailLink")}
      </a>
    </div>
  );
}
