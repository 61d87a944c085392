import { useSearchParams } from "wouter";
import { paths } from "../../../base/paths.ts";
import { signInByLink } from "../../../sync/session/sign_in_by_link.ts";
import { LinkExpired } from "./LinkExpired.tsx";
import { SignInAtOnce } from "./SignInAtOnce.tsx";

/** Signs in with the link of a mail that led here. */
export function LinkSignIn() {
  const [search] = useSearchParams();
  const magic_token = search.get("magic_token") ?? "";
  return (
    <SignInAtOnce
      key={magic_token}
      enter={(code) => signInByLink({ magic_token }, code)}
      next={paths.home}
      expired={<LinkExpired again={paths.sendMagicLink} />}
    />
  );
}
