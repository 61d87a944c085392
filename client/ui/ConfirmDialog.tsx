import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../refusals.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormNotice } from "./FormNotice.tsx";
import { TextField } from "./TextField.tsx";

interface Props {
  title: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  /** What is destroyed must be named by hand; the label asks for it. */
  phrase?: { label: string; value: string };
  /** False while something is still to be chosen among the children. */
  isReady?: boolean;
  /** Closes when it resolves; a refusal is said in the dialog. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
  children?: ReactNode;
}

export function ConfirmDialog(props: Props) {
  const { title, text, confirm, danger, phrase, isReady = true, onConfirm, onClose, children } = props;
  const { t } = useTranslation("common");
  const form = useId();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isNamed = !phrase || typed.trim() === phrase.value.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    // It may stand inside a form of the page, which must not take this for its own.
    event.stopPropagation();
    if (isBusy || !isNamed || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setProblem(t(`refusal.${failure instanceof ApiError ? failure.code : "server_error"}`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      size={children ? "medium" : "small"}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            tone={danger ? "danger" : "primary"}
            type="submit"
            form={form}
            busy={isBusy}
            disabled={!isNamed || !isReady}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="dialog-form" onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
