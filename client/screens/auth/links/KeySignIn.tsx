import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "wouter";
import { keySignInPath, safePath } from "../../../base/paths.ts";
import { signInByKey } from "../../../sync/session/sign_in_by_link.ts";
import { LinkPage } from "./LinkPage.tsx";
import { SignInAtOnce } from "./SignInAtOnce.tsx";

/** Another site sends its users here, each with a key that its server has asked for. */
export function KeySignIn() {
  const { t } = useTranslation("auth");
  const { key } = useParams();
  const [search] = useSearchParams();
  const path = search.get("path");
  const taken = useRef<string>(null);

  /** The key works until it is used, so it must not stay in the history, whatever becomes of it. */
  function takeKey(): string {
    if (taken.current !== null) return taken.current;
    taken.current = key ?? location.hash.slice(1);
    history.replaceState(null, "", keySignInPath(path));
    return taken.current;
  }
  useEffect(() => void takeKey(), []);

  return (
    <SignInAtOnce
      enter={(code) => signInByKey(takeKey(), code)}
      next={safePath(path)}
      expired={<LinkPage title={t("invited.expiredTitle")} lead={t("link.fromSite")} />}
    />
  );
}
