import { useEffect, useRef, useState } from "react";
import { Logo } from "./Logo.tsx";
import { openChat } from "../open_close.ts";
import { t } from "../words.ts";
import { tellPage } from "../parent.ts";
import { isEmbedded, params } from "../params.ts";
import { hasSession } from "../session.ts";
import { store, stored } from "../storage.ts";

/** Of the invitation and the launcher below it, in rem. */
const HEIGHT = 8;
const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Invites those who have not been here, once, if the site has a text for that. */
function Popup() {
  const { title, subtitle } = params.popup;
  const [isShown, setShown] = useState(() =>
    isEmbedded && (title || subtitle) !== "" && !hasSession() && stored("popup") === null
  );
  useEffect(() => {
    if (!isShown) return;
    tellPage({ type: "tooltip", shown: true, height: HEIGHT * remInPixels() });
  }, [isShown]);

  function dismiss() {
    store("popup", "seen");
    setShown(false);
    tellPage({ type: "tooltip", shown: false });
  }

  if (!isShown) return null;
  return (
    <section className="popup">
      <button type="button" className="popup__text" onClick={() => (store("popup", "seen"), openChat())}>
        {title && <strong>{title}</strong>}
        {subtitle && <span>{subtitle}</span>}
      </button>
      <button type="button" className="icon-button" aria-label={t("dismiss")} onClick={dismiss}>×</button>
    </section>
  );
}

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
