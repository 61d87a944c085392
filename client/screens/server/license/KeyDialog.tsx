import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { License } from "schemas/license.ts";
import { checkLicense, saveLicense } from "../../../api/admin/license.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { LicenseFacts } from "./LicenseFacts.tsx";
import { useAction } from "../../../ui/forms/action.ts";

/** Checks a key, shows what it says, and then saves it. */
export function KeyDialog({ onSaved, onClose }: { onSaved(): Promise<unknown>; onClose(): void }) {
  const { t, i18n } = useTranslation("setting");
  const [key, setKey] = useState("");
  const [checked, setChecked] = useState<License>();
  const { isBusy, problem, setProblem, run } = useAction((failure) =>
    codeOf(failure) === "bad_request" ? t("license.noKey") : refusalText(i18n, failure)
  );

  async function check() {
    const license = await checkLicense(key.trim());
    if (license.sign) setChecked(license);
    else setProblem(t("license.forged"));
  }

  async function save() {
    await saveLicense(key.trim());
    await onSaved();
    onClose();
  }

  return (
    <FormDialog
      title={t("license.enterTitle")}
      description={t(checked ? "license.checkedText" : "license.enterText")}
      submitLabel={t(checked ? "common:save" : "license.check")}
      isBusy={isBusy}
      isDisabled={!key.trim()}
      onSubmit={() => void run(checked ? save : check)}
      onClose={onClose}
    >
      {checked ? <LicenseFacts license={checked} /> : (
        <TextArea
          label={t("license.key")}
          rows={6}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}
