import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { registerPath } from "../../../base/invitation_link.ts";
import { useStartup } from "../../../base/startup.ts";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { PHONE } from "../../../ui/sizes.ts";
import { LinkPage } from "./LinkPage.tsx";

/** An invitation on a phone, where somebody may use an app instead. At a desk there is nothing to choose. */
export default function InviteMobile() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const { magic_token = "" } = useParams();
  const path = registerPath(magic_token);

  useEffect(() => {
    if (!matchMedia(PHONE).matches) location.replace(path);
  }, []);

  return (
    <LinkPage title={t("invited.title", { server: organization.name })} lead={t("invitedPhone.lead")}>
      <a className="button" data-tone="primary" data-wide="true" href={path}>{t("invitedPhone.browser")}</a>
      <p className="auth__aside">{t("invitedPhone.app")}</p>
      <CopyField label={t("invitedPhone.link")} value={location.origin + path} />
    </LinkPage>
  );
}
