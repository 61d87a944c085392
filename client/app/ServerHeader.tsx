import { useAtomValue } from "jotai";
import { useStartup } from "../base/startup.ts";
import { organizationAtom } from "../state/organization.ts";
import { isGuestAtom } from "../state/users/users.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { EntriesMenu } from "./EntriesMenu.tsx";

/** The server's name, which is the page's title when no conversation is shown beside it. */
export function ServerHeader({ isTitle }: { isTitle: boolean }) {
  const startup = useStartup();
  const organization = useAtomValue(organizationAtom) ?? startup.organization;

  const isGuest = useAtomValue(isGuestAtom);
  const Name = isTitle ? "h1" : "p";

  return (
    <header className="server-header">
      {startup.logo_url
        ? <img className="server-header__logo" src={startup.logo_url} alt="" />
        : <span className="server-header__logo" aria-hidden>{[...organization.name][0]}</span>}
      <Name className="server-header__name truncate" title={organization.description ?? undefined} dir="auto">
        {organization.name}
      </Name>
      <EntriesMenu />
      <span className={isGuest ? undefined : "phone-only"}>
        <AccountMenu size={32} side="bottom" />
      </span>
    </header>
  );
}
