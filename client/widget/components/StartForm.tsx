import { useEffect, useRef, useState } from "react";
import { registerVisitor } from "../resume_session.ts";
import { onEnter } from "./on_enter.ts";
import { params, startup } from "../params.ts";
import { Refused } from "../session.ts";
import { t } from "../words.ts";
import { Welcome } from "./Welcome.tsx";

/** Bytes of a name, less those of the random end that makes it unique. */
const MAX_NAME_BYTES = 27;

/** Asks newcomers for a name. Nothing is stored before that. */
export function StartForm() {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (params.takesFocus) input.current?.focus();
  }, []);

  async function begin() {
    if (isBusy) return;
    const own = name.trim().normalize("NFC");
    if (own === "") return refuse("nameMissing");
    if (new TextEncoder().encode(own).length > MAX_NAME_BYTES) return refuse("nameTooLong");
    setBusy(true);
    await registerVisitor(own).catch((failure) => refuse(problemOf(failure)));
    setBusy(false);
  }

  function refuse(key: string) {
    setProblem(t(key));
    input.current?.focus();
  }

  return (
    <div className="body">
      <Welcome />
      <div className="start">
        <label htmlFor="name">{t("name")}</label>
        <input
          ref={input}
          id="name"
          autoComplete="name"
          value={name}
          aria-invalid={problem !== undefined}
          aria-describedby="problem"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={onEnter(() => void begin())}
        />
        <p id="problem" className="problem" role="alert">{problem}</p>
        <button type="button" className="button" disabled={isBusy} onClick={() => void begin()}>
          {t("start")}
        </button>
        <p className="start__consent">{t("consent", { name: startup.name, site: params.from })}</p>
      </div>
    </div>
  );
}

export function problemOf(failure: unknown): string {
  const status = failure instanceof Refused ? failure.status : 0;
  const texts: Record<number, string> = {
    0: "noConnection",
    400: "nameRefused",
    403: "invitationOnly",
    404: "gone",
    429: "tooMany",
  };
  return texts[status] ?? "serverFailed";
}
