import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { devicesAtom } from "../../state/users/account.ts";
import { addPasskeyAtom, prepareToAddPasskeyAtom } from "../../state/users/passkeys.ts";
import { FormDialog } from "../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../ui/forms/FormNotice.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { checkPasskeyName } from "./passkey_name.ts";
import { useAction } from "../../ui/forms/action.ts";

/** Asks for a name. Then the browser asks to confirm, in a dialog of its own. */
export function AddPasskey({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("setting");
  const prepare = useSetAtom(prepareToAddPasskeyAtom);
  const add = useSetAtom(addPasskeyAtom);
  const showToast = useSetAtom(showToastAtom);
  const [name, setName] = useState(useThisBrowser());
  const [error, setError] = useState<string>();
  const { isBusy, problem, setProblem, run } = useAction();
  useEffect(prepare, []);

  function change(name: string) {
    setName(name);
    setError(undefined);
    setProblem(undefined);
  }

  function save() {
    const objection = checkPasskeyName(name);
    if (objection) return setError(t(objection));
    void run(async () => {
      await add(name.trim());
      showToast({ kind: "success", text: t("account.passkey.added") });
      onClose();
    });
  }

  return (
    <FormDialog
      title={t("account.passkey.add")}
      description={t("account.passkey.addText")}
      size="small"
      submitLabel={t("account.passkey.go")}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("account.passkey.name")}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}

/** "Firefox on Linux", for a start. */
function useThisBrowser(): string {
  const { t } = useTranslation("setting");
  const { browser, system } = useAtomValue(devicesAtom)?.find(({ is_this }) => is_this) ?? {};
  return browser && system ? t("account.browserOn", { browser, system }) : browser ?? system ?? "";
}
