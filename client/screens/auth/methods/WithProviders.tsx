import { Suspense, useEffect, useState } from "react";
import type { LoginConfig } from "schemas/organization.ts";
import { keptInvitation } from "../../../base/kept_invitation.ts";
import { safePath } from "../../../base/paths.ts";
import { useStartup } from "../../../base/startup.ts";
import { lazily } from "../../../ui/lazily.ts";
import type { AskForCode } from "../use_code_step.tsx";

const Providers = lazily(() => import("./Providers.tsx"));

interface Props {
  next?: string | null;
  magic_token?: string | null;
  asksForCode: AskForCode;
}

/** Loads what few servers offer only where it is offered, and only in the browser: the buttons need their script. */
export function WithProviders({ next, magic_token = null, asksForCode }: Props) {
  const { login_config } = useStartup();
  const [inBrowser, setInBrowser] = useState(false);
  const hasWallet = useWallet() && login_config.metamask;
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser || !(hasWallet || offersProviders(login_config))) return null;
  const invitation = magic_token ?? keptInvitation();
  return (
    <Suspense>
      <Providers
        login={login_config}
        next={safePath(next)}
        magic_token={invitation}
        {...{ hasWallet, asksForCode }}
      />
    </Suspense>
  );
}

/** Tells whether a browser extension has put a wallet into the page. Some do so late, and say when. */
function useWallet(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => setHas("ethereum" in globalThis);
    look();
    addEventListener("ethereum#initialized", look);
    return () => removeEventListener("ethereum#initialized", look);
  }, []);
  return has;
}

function offersProviders({ google, github, oidc }: LoginConfig): boolean {
  return google || github || oidc.some(({ enable }) => enable);
}
