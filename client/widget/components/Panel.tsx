import { useEffect } from "react";
import { closeChat } from "../open_close.ts";
import { isEmbedded, params, startup } from "../params.ts";
import { StartForm } from "./StartForm.tsx";
import { useWidget } from "../state.ts";
import { t } from "../words.ts";
import { Logo } from "./Logo.tsx";
import { AwayNotice } from "./AwayNotice.tsx";
import { Composer } from "./Composer.tsx";
import { Feed } from "./Feed.tsx";

/** The open widget. Escape closes it. */
export function Panel() {
  const { isArriving, isSignedIn } = useWidget();
  useEffect(() => {
    if (!isEmbedded) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing) closeChat();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);

  return (
    <main className="panel" aria-label={params.title}>
      <Header />
      {isArriving
        ? <p className="line" role="status">{t("connecting")}</p>
        : isSignedIn || params.autoReg && startup.is_open
        ? <Chat />
        : startup.is_open
        ? <StartForm />
        : <p className="panel__notice">{t("invitationOnly")}</p>}
    </main>
  );
}

function Header() {
  const { isConnected, isHostOnline } = useWidget();
  return (
    <header className="header">
      <Logo size={32} />
      <div className="header__text">
        <h1>{params.title}</h1>
        {isConnected && isHostOnline !== null && <p>{t(isHostOnline ? "online" : "offline")}</p>}
      </div>
      {isEmbedded && (
        <button type="button" className="icon-button" aria-label={t("close")} onClick={closeChat}>
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </header>
  );
}

/** The conversation with the host. */
function Chat() {
  const { isSignedIn, isConnected, isGone } = useWidget();
  return (
    <>
      <Feed />
      {isGone && <p className="line" role="status">{t("gone")}</p>}
      {isSignedIn && !isConnected && !isGone && <p className="line" role="status">{t("connecting")}</p>}
      <AwayNotice />
      {!isGone && <Composer />}
    </>
  );
}
