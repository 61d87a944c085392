import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/refusal_text.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { devicesAtom } from "../../state/users/account.ts";
import { addPasskeyAtom, prepareToAddPasskeyAtom } from "../../state/users/passkeys.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { FormNotice } from "../../ui/FormNotice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { checkPasskeyName } from "./passkey_name.ts";

/** Asks for a name. Then the browser asks to confirm, in a dialog of its own. */
export function AddPasskey({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation("setting");
  const prepare = useSetAtom(prepareToAddPasskeyAtom);
  const add = useSetAtom(addPasskeyAtom);
  const showToast = useSetAtom(showToastAtom);
  const [name, setName] = useState(useThisBrowser());
  const [errors, setErrors] = useState<{ name?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(prepare, []);

  async function save() {
    if (isBusy) return;
    const objection = checkPasskeyName(name);
    if (objection) return setErrors({ name: t(`auth:${objection}`) });
    setErrors({});
    setBusy(true);
    try {
      await add(name.trim());
      showToast({ kind: "success", text: t("account.passkey.added") });
      onClose();
    } catch (failure) {
      setErrors({ form: refusalText(i18n, failure) });
      setBusy(false);
    }
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
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
          setErrors({});
        }}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}

/** "Firefox on Linux", for a start. */
function useThisBrowser(): string {
  const { t } = useTranslation("setting");
  const { browser, system } = useAtomValue(devicesAtom)?.find(({ is_this }) => is_this) ?? {};
  return browser && system ? t("account.browserOn", { browser, system }) : browser ?? system ?? "";
}
