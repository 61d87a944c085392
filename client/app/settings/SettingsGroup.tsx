import type { ReactNode } from "react";
import { ChatLabel } from "../../components/chats/ChatLabel.tsx";
import { SettingsNavGroup, SettingsNavLink } from "../../ui/settings/SettingsNav.tsx";
import type { PageGroup } from "./groups.ts";

/** The pages of a chat, of the account or of the server. */
export function SettingsGroup({ group }: { group: PageGroup }) {
  return (
    <SettingsNavGroup title={titleOf(group)}>
      {group.pages.map(({ id, href, isCurrent, icon: Icon, title }) => (
        <SettingsNavLink key={id} href={href} isCurrent={isCurrent} icon={<Icon size={18} aria-hidden />}>
          {title}
        </SettingsNavLink>
      ))}
    </SettingsNavGroup>
  );
}

export function titleOf({ chat, title }: PageGroup): ReactNode {
  return chat ? <ChatLabel chat={chat} /> : title;
}
