import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  title: string;
  text: string;
  submit: string;
  stored: string;
  onSave(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the name under which a webhook posts. */
export function NameDialog({ title, text, submit, stored, onSave, onClose }: Props) {
  const { t } = useTranslation("setting");
  const [name, setName] = useState(stored);
  const { isBusy, problem, setProblem, run } = useAction();

  function save() {
    const objection = checkName(name);
    if (objection) return setProblem(t(objection));
    void run(() => onSave(name.trim()).then(onClose));
  }

  return (
    <FormDialog
      title={title}
      description={text}
      size="small"
      submitLabel={submit}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("webhooks.name")}
        autoComplete="off"
        placeholder="GitHub"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
