import { Suspense, useEffect, useState } from "react";
import type { LoginConfig } from "schemas/organization.ts";
import { paths } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { lazily } from "../../ui/lazily.ts";

const Providers = lazily(() => import("./Providers.tsx"));

interface Props {
  next?: string | null;
  magic_token?: string | null;
}

/** Loads what few servers offer only where it is offered, and only in the browser: the buttons need their script. */
export function WithProviders({ next, magic_token = null }: Props) {
  const { login_config } = useStartup();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser || !offersProviders(login_config)) return null;
  return (
    <Suspense>
      <Providers login={login_config} next={next ?? paths.home} magic_token={magic_token} />
    </Suspense>
  );
}

function offersProviders({ google, github, oidc }: LoginConfig): boolean {
  return google || github || oidc.some(({ enable }) => enable);
}
