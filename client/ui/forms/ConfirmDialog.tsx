import { type ReactNode, useState } from "react";
import { FormDialog } from "./FormDialog.tsx";
import { FormNotice } from "./FormNotice.tsx";
import { TextField } from "../controls/TextField.tsx";
import { useAction } from "./action.ts";

interface Props {
  title: string;
  /** Describes what will happen, and to whom. */
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Text that the user must type to confirm a destructive action. The label asks for it. */
  phrase?: { label: string; value: string };
  /** False while a choice among the children is still missing. */
  isReady?: boolean;
  /** The dialog closes when the promise resolves, and shows the error when it rejects. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
  children?: ReactNode;
}

export function ConfirmDialog(props: Props) {
  const { title, text, confirm, danger, phrase, isReady = true, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState("");
  const { isBusy, problem, run } = useAction();
  const isNamed = !phrase || typed.trim() === phrase.value.trim();

  function submit() {
    if (isNamed && isReady) void run(() => onConfirm().then(onClose));
  }

  return (
    <FormDialog
      title={title}
      description={text}
      size={children ? "medium" : "small"}
      submitLabel={confirm}
      tone={danger ? "danger" : "primary"}
      isBusy={isBusy}
      isDisabled={!isNamed || !isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {phrase && (
        <TextField
          label={phrase.label}
          autoComplete="off"
          spellCheck={false}
          placeholder={phrase.value}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}
