import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/controls/TextField.tsx";

interface Values {
  name: string;
  email: string;
}

interface Props {
  form: {
    values: Values;
    errors: Partial<Record<keyof Values, string>>;
    change(changes: Partial<Values>): void;
  };
}

export function AccountFields({ form: { values, errors, change } }: Props) {
  const { t } = useTranslation("setting");
  return (
    <>
      <TextField
        label={t("account.name")}
        autoComplete="off"
        spellCheck={false}
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t("account.email")}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </>
  );
}
