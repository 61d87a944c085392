import { isBlank } from "schemas/blank.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { registerVisitor } from "../resume_session.ts";
import { AddPicture } from "./AddPicture.tsx";
import { tellTyping } from "../conversation.ts";
import { onEnter } from "./on_enter.ts";
import { say, showPicture } from "../outgoing.ts";
import { params } from "../params.ts";
import { refusalOf } from "../pictures.ts";
import { hasSession } from "../session.ts";
import { problemOf } from "./StartForm.tsx";
import { t } from "../words.ts";

const MAX_LENGTH = 4096;

/** Enter sends, and Shift with Enter begins a line. */
export function Composer() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (params.takesFocus) area.current?.focus();
  }, []);

  /** As high as its text, up to what the style allows. */
  function fit() {
    area.current!.style.height = "auto";
    area.current!.style.height = `${area.current!.scrollHeight}px`;
  }
  useLayoutEffect(fit, [text]);
  useEffect(() => {
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, []);

  async function send() {
    const content = text.trim();
    if (isBlank(content)) return;
    setText("");
    area.current?.focus();
    if (!await visiting(() => say(content))) setText(content);
  }

  function sendPicture(picture: File) {
    const refusal = refusalOf(picture);
    if (refusal) setProblem(t(refusal));
    else void visiting(() => showPicture(picture));
  }

  /** Makes the visitor with the first message, where the site asks for no name. */
  async function visiting(act: () => Promise<void>): Promise<boolean> {
    setProblem(undefined);
    try {
      if (!hasSession()) await registerVisitor();
      await act();
      return true;
    } catch (failure) {
      setProblem(t(problemOf(failure)));
      return false;
    }
  }

  function paste(event: ClipboardEvent) {
    const [picture] = event.clipboardData?.files ?? [];
    if (!picture) return;
    event.preventDefault();
    sendPicture(picture);
  }

  return (
    <div className="composer">
      {problem && <p className="problem" role="alert">{problem}</p>}
      <div className="composer__row">
        <AddPicture onPick={sendPicture} />
        <textarea
          ref={area}
          rows={1}
          maxLength={MAX_LENGTH}
          aria-label={t("message")}
          placeholder={t("message")}
          value={text}
          onChange={({ target }) => (setText(target.value), hasSession() && tellTyping())}
          onKeyDown={onEnter(() => void send())}
          onPaste={(event) => paste(event.nativeEvent ?? event as unknown as ClipboardEvent)}
        />
        <button
          type="button"
          className="send"
          aria-label={t("send")}
          disabled={isBlank(text)}
          onClick={() => void send()}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M12 19V5M5 12l7-7 7 7" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      </div>
    </div>
  );
}
