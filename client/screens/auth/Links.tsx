import { Redirect, Route, Switch } from "wouter";
import { paths } from "../../base/paths.ts";
import { AskForLink } from "./links/AskForLink.tsx";
import { ConfirmEmail } from "./links/ConfirmEmail.tsx";
import { KeySignIn } from "./links/KeySignIn.tsx";
import { LinkSignIn } from "./links/LinkSignIn.tsx";
import { ResetPassword } from "./links/ResetPassword.tsx";

/** The pages around links in mails and from other sites. */
export default function Links() {
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
      <Route>
        <LinkSignIn />
      </Route>
    </Switch>
  );
}
