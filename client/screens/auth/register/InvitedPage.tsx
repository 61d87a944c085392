import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../base/paths.ts";
import { useStartup } from "../../../base/startup.ts";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { AuthPage } from "../AuthPage.tsx";
import { InvitationNeeded, SignUpPrompt } from "../SignInPrompts.tsx";
import { type InvitationState, useInvitation } from "./invitation.ts";
import { LongTable } from "../LongTable.tsx";

interface Props {
  token: string;
  /** Tells whether the token came in a link to sign in, and not by an invitation. */
  byLink?: boolean;
  onState?(state: InvitationState): void;
  title: string;
  lead: string;
  scene: ReactNode;
  children: ReactNode;
}

/** A step that needs an invitation. Without a valid one it shows the reason. */
export function InvitedPage({ token, byLink, onState, title, lead, scene, children }: Props) {
  const { t } = useTranslation("auth");
  const { organization, login_config } = useStartup();
  const { state, failure, retry } = useInvitation(token);
  useEffect(() => onState?.(state), [state]);

  if (state === "expired") {
    return (
      <AuthPage
        title={t("invited.expiredTitle")}
        lead={t(byLink ? "link.expired" : "invited.expired")}
        scene={<LongTable plate={organization.name} seated={10} host="P" places="cards" />}
      >
        {byLink
          ? <a className="link" href={paths.sendMagicLink}>{t("link.again")}</a>
          : login_config.who_can_sign_up === "EveryOne"
          ? <SignUpPrompt />
          : <InvitationNeeded />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} lead={lead} scene={scene}>
      {state === "failed" ? <ErrorState failure={failure} onRetry={retry} /> : children}
    </AuthPage>
  );
}
