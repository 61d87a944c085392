import { useTranslation } from "react-i18next";
import { useStartup } from "../../base/startup.ts";

/** A page that an admin wrote, beside the sign-in. */
export function LandingPage() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  return (
    <iframe
      className="auth__page"
      title={t("signIn.page", { server: organization.name })}
      src="/api/page/landing"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
