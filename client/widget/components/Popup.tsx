import { useEffect, useState } from "react";
import { openChat } from "../open_close.ts";
import { tellPage } from "../parent.ts";
import { isEmbedded, params } from "../params.ts";
import { hasSession } from "../session.ts";
import { store, stored } from "../storage.ts";
import { t } from "../words.ts";

/** Of the invitation and the launcher below it, in rem. */
const HEIGHT = 8;
const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Invites those who have not been here, once, if the site has a text for that. */
export function Popup() {
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
