import { useTranslation } from "react-i18next";
import { byteLength, MAX_ORGANIZATION_NAME_BYTES } from "schemas/limits.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import type { ErrorKey } from "../../../components/users/accounts/error_key.ts";
import { useForm } from "../form.ts";
import type { StepProps } from "./wizard.ts";

export function ServerStep({ wizard, change }: StepProps) {
  const { t } = useTranslation("welcome");
  const { form, errors } = useForm({
    fields: ["server"],
    check: ({ server }) => ({ server: checkServerName(server) }),
    send: ({ server }) => Promise.resolve(change({ step: "admin", server: server.trim() })),
  });

  return (
    <form {...form}>
      <TextField
        name="server"
        label={t("server.label")}
        placeholder={t("server.placeholder")}
        autoComplete="organization"
        autoFocus
        value={wizard.server}
        onChange={(event) => change({ server: event.target.value })}
        error={errors.server}
      />
      <Button type="submit" tone="primary" wide>{t("continue")}</Button>
    </form>
  );
}

function checkServerName(name: string): ErrorKey {
  if (!name.trim()) return "account:error.serverMissing";
  return byteLength(name.trim()) <= MAX_ORGANIZATION_NAME_BYTES ? undefined : "account:error.serverLong";
}
