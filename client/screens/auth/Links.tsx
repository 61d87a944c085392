import { Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { paths } from "../../base/paths.ts";
import { useIsHydrated } from "../../ui/hydrated.ts";
import { lazily } from "../../ui/lazily.ts";
import { AskForLink } from "./links/AskForLink.tsx";
import { ConfirmEmail } from "./links/ConfirmEmail.tsx";
import { KeySignIn } from "./links/KeySignIn.tsx";
import { LinkSignIn } from "./links/LinkSignIn.tsx";
import { ResetPassword } from "./links/ResetPassword.tsx";

// Needs the browser: it depends on its width and address.
const InviteMobile = lazily(() => import("./links/InviteMobile.tsx"));

/** The pages around links in mails and from other sites. */
export default function Links() {
  const isInBrowser = useIsHydrated();
  return (
    <Switch>
      <Route path={paths.sendMagicLink}>
        <AskForLink key="sign_in" purpose="signIn" />
      </Route>
      <Route path={paths.emailLogin}>
        <Redirect to={paths.sendMagicLink} replace />
      </Route>
      <Route path={paths.forgotPassword}>
        <AskForLink key="reset" purpose="reset" />
      </Route>
      <Route path={paths.resetPassword}>
        <ResetPassword />
      </Route>
      <Route path={paths.confirmEmail}>
        <ConfirmEmail />
      </Route>
      <Route path={paths.oauth}>
        <KeySignIn />
      </Route>
      <Route path={paths.inviteMobile}>
        {isInBrowser && (
          <Suspense>
            <InviteMobile />
          </Suspense>
        )}
      </Route>
      <Route>
        <LinkSignIn />
      </Route>
    </Switch>
  );
}
