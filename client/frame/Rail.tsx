import { useAtomValue } from "jotai";
import { MessagesSquare, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { totalUnreadAtom } from "../chats/atoms.ts";
import { Tip } from "../ui/Tooltip.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { rememberedPathsAtom } from "./remembered_paths.ts";

export function Rail({ area }: { area: "chats" | "members" }) {
  const { t } = useTranslation("chat");
  const remembered = useAtomValue(rememberedPathsAtom);
  const unread = useAtomValue(totalUnreadAtom);

  return (
    <nav className="rail" aria-label={t("nav.label")} data-region>
      <AccountMenu size={36} side="right" />
      <RailLink label={t("nav.chats")} href={remembered.chats} isHere={area === "chats"}>
        <MessagesSquare size={20} aria-hidden />
        {unread > 0 && (
          <span
            className="nav-dot"
            role="img"
            aria-label={t("nav.unread", { count: unread })}
          />
        )}
      </RailLink>
      <RailLink label={t("nav.members")} href={remembered.members} isHere={area === "members"}>
        <Users size={20} aria-hidden />
      </RailLink>
    </nav>
  );
}

interface RailLinkProps {
  label: string;
  href: string;
  isHere: boolean;
  children: ReactNode;
}

function RailLink({ label, href, isHere, children }: RailLinkProps) {
  return (
    <Tip label={label} side="right">
      <Link className="rail__link" href={href} aria-current={isHere ? "page" : undefined}>
        {children}
        <span className="visually-hidden">{label}</span>
      </Link>
    </Tip>
  );
}
