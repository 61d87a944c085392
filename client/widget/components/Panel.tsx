import { useEffect } from "react";
import { Chat } from "./Chat.tsx";
import { Header } from "./Header.tsx";
import { closeChat } from "../open_close.ts";
import { isEmbedded, params, startup } from "../params.ts";
import { StartForm } from "./StartForm.tsx";
import { useWidget } from "../state.ts";
import { t } from "../words.ts";

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
