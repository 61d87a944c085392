import { useState } from "react";
import { onEnter } from "./on_enter.ts";
import { say } from "../outgoing.ts";
import { setState, useWidget } from "../state.ts";
import { store } from "../storage.ts";
import { t } from "../words.ts";

const MAX_LENGTH = 254;

/** While the host is away: an address is a message to them like any other, so it stays with the conversation. */
export function AwayNotice() {
  const { isSignedIn, isHostOnline, hasLeftAddress, isGone } = useWidget();
  const [email, setEmail] = useState("");
  const [isWrong, setWrong] = useState(false);
  if (!isSignedIn || isHostOnline !== false || isGone) return null;
  if (hasLeftAddress) return <p className="line" role="status">{t("awayKnown")}</p>;

  function leave() {
    const given = email.trim();
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given)) return setWrong(true);
    store("address", "left");
    setState({ hasLeftAddress: true });
    void say(t("addressMessage", { email: given }));
  }

  return (
    <div className="away">
      <label htmlFor="email">{t("away")}</label>
      <div className="composer__row">
        <input
          id="email"
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTH}
          placeholder={t("email")}
          value={email}
          aria-invalid={isWrong}
          aria-describedby="email-problem"
          onChange={({ target }) => (setEmail(target.value), setWrong(false))}
          onKeyDown={onEnter(leave)}
        />
        <button type="button" className="button" onClick={leave}>{t("leave")}</button>
      </div>
      <p id="email-problem" className="problem" role="alert">{isWrong && t("emailWrong")}</p>
    </div>
  );
}
