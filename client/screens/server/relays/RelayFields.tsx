import { useTranslation } from "react-i18next";
import {
  fieldsOf,
  MAX_RELAY_TEMPLATE,
  MAX_RELAY_TEXT,
  MAX_RELAY_URL,
  RELAY_PLACEHOLDERS,
  type RelayField,
} from "schemas/relay_fields.ts";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import type { RelayValues, Wrong } from "./relay_values.ts";

interface Props {
  values: RelayValues;
  /** The fields that the server has. */
  stored: readonly string[];
  wrong?: Wrong;
  onChange(fields: RelayValues["fields"]): void;
}

/** Fields that the service needs. */
export function RelayFields({ values, stored, wrong, onChange }: Props) {
  const { t } = useTranslation("setting");
  return fieldsOf(values.channel_type).map((field) => (
    <Field
      key={`${values.channel_type} ${field.name}`}
      field={field}
      isStored={stored.includes(field.name)}
      value={values.fields[field.name] ?? null}
      error={wrong?.field === field.name ? t(`relays.wrong.${wrong.why}`) : undefined}
      onChange={(value) => {
        const kept = stored.includes(field.name) ? null : "";
        onChange({ ...values.fields, [field.name]: value ?? kept });
      }}
    />
  ));
}

interface FieldProps {
  field: RelayField;
  isStored: boolean;
  value: string | null;
  error?: string;
  onChange(value: string | null): void;
}

function Field({ field, isStored, value, error, onChange }: FieldProps) {
  const { t } = useTranslation("setting");
  const { name, kind, isRequired, isSecret, choices } = field;
  const label = t(`relays.fields.${name}`);
  const hint = isRequired ? undefined : t("relays.optional");
  const plain = { label, error, spellCheck: false, autoComplete: "off", dir: "ltr" } as const;

  if (kind === "choice") {
    const options = choices!.map((choice) => ({ value: choice, label: choice || t("relays.plainText") }));
    return <Select label={label} value={value ?? ""} options={options} onChange={onChange} />;
  }
  if (isSecret && (kind !== "headers" || isStored && value === null)) {
    return <SecretField {...{ label, error, hint, onChange }} isSet={isStored} value={value} />;
  }
  const change = {
    value: value ?? "",
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "headers") {
    return <TextArea {...plain} {...change} rows={3} maxLength={4000} hint={t("relays.headersHint")} />;
  }
  if (kind === "template") {
    const placeholders = RELAY_PLACEHOLDERS.map((placeholder) => `{{${placeholder}}}`).join(" ");
    return (
      <TextArea
        {...plain}
        {...change}
        rows={4}
        maxLength={MAX_RELAY_TEMPLATE}
        hint={t("relays.templateHint", { placeholders })}
      />
    );
  }
  return (
    <TextField
      {...plain}
      {...change}
      hint={hint}
      inputMode={kind === "number" ? "numeric" : kind === "url" ? "url" : undefined}
      maxLength={kind === "url" ? MAX_RELAY_URL : MAX_RELAY_TEXT}
    />
  );
}
