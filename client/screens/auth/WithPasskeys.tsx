import { Suspense, useEffect, useState } from "react";
import { passkeySupport } from "../../base/passkeys.ts";
import { paths } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { lazily } from "../../ui/lazily.ts";

const Passkeys = lazily(() => import("./Passkeys.tsx"));

/** Loads what signs in with passkeys where the server offers it and the browser can. */
export function WithPasskeys({ next }: { next: string | null }) {
  const { origins, exist } = useStartup().passkeys;
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(exist && passkeySupport(origins) === "yes"), []);
  if (!canUse) return null;
  return (
    <Suspense>
      <Passkeys next={next ?? paths.home} />
    </Suspense>
  );
}
