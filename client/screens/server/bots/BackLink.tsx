import { ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { type BotRoute, useBotHref } from "./bot_route.ts";

/** Leads one step up. It takes the focus when what led here is gone. */
export function BackLink({ to, children }: { to: BotRoute; children: ReactNode }) {
  const hrefOf = useBotHref();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Link ref={link} className="bots__back" href={hrefOf(to)}>
      <ChevronLeft size={16} aria-hidden />
      {children}
    </Link>
  );
}
