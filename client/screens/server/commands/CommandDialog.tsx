import { useState } from "react";
import { useTranslation } from "react-i18next";
import { COMMAND_NAME, MAX_COMMAND_DESCRIPTION, MAX_COMMAND_HINT, MAX_COMMAND_URL } from "schemas/limits.ts";
import { parseUrl } from "schemas/parse_url.ts";
import type { NewSlashCommand, SlashCommand } from "schemas/slash_commands.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** The command that is changed. Without it a new one is made. */
  command?: SlashCommand;
  onSave(command: NewSlashCommand): Promise<unknown>;
  onClose(): void;
}

type Values = NewSlashCommand;
const FIELDS = [
  { name: "name", placeholder: "deploy", max: 32 },
  { name: "description", placeholder: "", max: MAX_COMMAND_DESCRIPTION },
  { name: "usage_hint", placeholder: "[production | staging]", max: MAX_COMMAND_HINT },
  { name: "url", placeholder: "https://ci.example.org/slack", max: MAX_COMMAND_URL },
] as const;

export function CommandDialog({ command, onSave, onClose }: Props) {
  const { t } = useTranslation("setting");
  const [values, setValues] = useState<Values>(valuesOf(command));
  const [wrong, setWrong] = useState<"name" | "url">();
  const { isBusy, problem, setProblem, run } = useAction();

  function save() {
    const found = wrongIn(values);
    setWrong(found);
    if (!found) void run(() => onSave({ ...values, name: bare(values.name) }).then(onClose));
  }

  return (
    <FormDialog
      title={t(command ? "commands.edit" : "commands.add")}
      description={t("commands.dialogText")}
      submitLabel={command ? t("common:save") : t("webhooks.create")}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {FIELDS.map(({ name, placeholder, max }) => (
        <TextField
          key={name}
          label={t(`commands.${name}`)}
          placeholder={placeholder}
          maxLength={max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={name === "description"}
          dir={name === "description" ? undefined : "ltr"}
          value={values[name]}
          error={wrong === name ? t(`commands.${name}Wrong`) : undefined}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            setWrong(undefined);
            setProblem(undefined);
          }}
        />
      ))}
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}

function valuesOf(command?: SlashCommand): Values {
  const { name = "", description = "", usage_hint = "", url = "" } = command ?? {};
  return { name, description, usage_hint, url };
}

const bare = (name: string) => name.trim().toLowerCase().replace(/^\//, "");

function wrongIn({ name, url }: Values): "name" | "url" | undefined {
  if (!COMMAND_NAME.test(bare(name))) return "name";
  return /^https?:$/.test(parseUrl(url.trim())?.protocol ?? "") ? undefined : "url";
}
