import { useEffect, useRef } from "react";
import { Logo } from "./Logo.tsx";
import { openChat } from "../open_close.ts";
import { Popup } from "./Popup.tsx";
import { t } from "../words.ts";

/** In pixels: a badge and the focus ring fit around it. */
const LOGO = 28;
let wasOpen = false;

/** The closed widget: what opens it, and how many messages wait. */
export function Launcher({ unread }: { unread: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever closed the chat by key goes on from here.
    if (wasOpen) button.current?.focus();
    return () => void (wasOpen = true);
  }, []);

  return (
    <div className="closed">
      <Popup />
      <button ref={button} type="button" className="launcher" onClick={openChat} aria-expanded="false">
        <Logo size={LOGO} />
        <span className="hidden">{t("open")}</span>
        {unread > 0 && (
          <span className="launcher__badge">
            <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
            <span className="hidden">{t("unread", { count: unread })}</span>
          </span>
        )}
      </button>
    </div>
  );
}
