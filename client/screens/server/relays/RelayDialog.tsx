import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_RELAY_RATE, type RelayType } from "schemas/relay_fields.ts";
import type { NewRelay, Relay } from "schemas/relays.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { relayOf, type RelayValues, valuesOf, type Wrong, wrongIn } from "./relay_values.ts";
import { RelayFields } from "./RelayFields.tsx";
import { Triggers } from "./Triggers.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** The relay that is changed. Without it a new one is made. */
  relay?: Relay;
  types: RelayType[];
  onSave(relay: NewRelay): Promise<unknown>;
  onClose(): void;
}

export function RelayDialog({ relay, types, onSave, onClose }: Props) {
  const { t } = useTranslation("setting");
  const [values, setValues] = useState(valuesOf(relay?.channel_type ?? types[0], relay));
  const [wrong, setWrong] = useState<Wrong>();
  const { isBusy, problem, setProblem, run } = useAction();

  function change(changes: Partial<RelayValues>) {
    setValues((known) => ({ ...known, ...changes }));
    setWrong(undefined);
    setProblem(undefined);
  }

  function save() {
    const found = wrongIn(values);
    setWrong(found);
    if (!found) void run(() => onSave(relayOf(values)).then(onClose));
  }

  const error = (field: string) => wrong?.field === field ? t(`relays.wrong.${wrong.why}`) : undefined;
  const options = types.map((type) => ({ value: type, label: t(`relays.types.${type}`) }));
  return (
    <FormDialog
      title={t(relay ? "relays.edit" : "relays.add")}
      description={t(`relays.about.${values.channel_type}`)}
      submitLabel={relay ? t("common:save") : t("webhooks.create")}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {!relay && (
        <Select
          label={t("relays.service")}
          value={values.channel_type}
          options={options}
          onChange={(type) => change({ ...valuesOf(type), name: values.name })}
        />
      )}
      <TextField
        label={t("relays.name")}
        value={values.name}
        error={error("name")}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <RelayFields
        values={values}
        stored={Object.keys(relay?.config ?? {})}
        wrong={wrong}
        onChange={(fields) => change({ fields })}
      />
      <Triggers values={values} onChange={change} />
      <TextField
        label={t("relays.rate")}
        hint={t("relays.rateHint", { rate: DEFAULT_RELAY_RATE })}
        error={error("rate")}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        value={values.rate}
        onChange={({ target }) => change({ rate: target.value })}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}
