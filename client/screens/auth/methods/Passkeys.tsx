import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { safePath } from "../../../base/paths.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { enterBySuggestion, enterWithPasskey } from "../../../sync/session/passkeys.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormError } from "../FormError.tsx";
import { LEAVING, useAction } from "../../../ui/forms/action.ts";

/** The button, and the suggestions in the email field. `next` is the path to show after the sign-in. */
export default function Passkeys({ next }: { next: string }) {
  const { t, i18n } = useTranslation("auth");
  const suggestions = useRef(new AbortController());
  const [round, setRound] = useState(0);
  const { isBusy, problem, setProblem, run } = useAction((failure) => fail(failure));

  const leave = () => location.assign(safePath(next));
  const fail = (failure: unknown) => {
    setRound((before) => before + 1);
    return refusalText(i18n, failure);
  };

  useEffect(() => {
    const ended = suggestions.current = new AbortController();
    enterBySuggestion(ended.signal).then(
      (entered) => entered && leave(),
      (failure) => setProblem(fail(failure)),
    );
    return () => ended.abort();
  }, [round]);

  const go = () =>
    run(async () => {
      // The browser answers one question at a time.
      suggestions.current.abort();
      await enterWithPasskey();
      leave();
      return LEAVING;
    });

  return (
    <div className="auth__providers">
      <Button wide busy={isBusy} icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => void go()}>
        {t("signIn.passkey")}
      </Button>
      <FormError text={problem} />
    </div>
  );
}
