import { Logo } from "./Logo.tsx";
import { closeChat } from "../open_close.ts";
import { isEmbedded, params } from "../params.ts";
import { useWidget } from "../state.ts";
import { t } from "../words.ts";

export function Header() {
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
