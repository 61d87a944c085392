import { useTranslation } from "react-i18next";
import { paths } from "../../../base/paths.ts";
import { register } from "../../../sync/session/sign_in.ts";
import { signInByLink } from "../../../sync/session/sign_in_by_link.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { LEAVING } from "../../../ui/forms/action.ts";

interface Props {
  token: string;
  /** Tells whether the token came in a link to sign in, and not by an invitation. */
  byLink: boolean;
}

/** The address is known already. Only the name is missing. */
export function NameForm({ token, byLink }: Props) {
  const { t } = useTranslation("auth");
  const { form, errors, busy } = useForm({
    fields: ["name"],
    check: ({ name }) => ({ name: checkName(name) }),
    blame: { name_conflict: "name" },
    async send({ name }) {
      if (byLink) await signInByLink({ magic_token: token, extra_name: name.trim() });
      else await register({ magic_token: token, name: name.trim() });
      location.assign(paths.home);
      return LEAVING;
    },
  });

  return (
    <form {...form}>
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="nickname"
        autoFocus
        error={errors.name}
      />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t(busy ? "register.busy" : "setName.submit")}
      </Button>
    </form>
  );
}
