import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "../overlays/Dialog.tsx";

interface Props {
  title: string;
  description: ReactNode;
  size?: "small" | "medium" | "large";
  className?: string;
  /** The text of the submit button. */
  submitLabel: string;
  tone?: "primary" | "danger";
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit(form: HTMLFormElement): void;
  onClose(): void;
  children?: ReactNode;
}

/** A dialog that contains a form, with the buttons below its fields. */
export function FormDialog(props: Props) {
  const { title, description, size, className = "dialog-form", children, onSubmit, onClose } = props;
  const { t } = useTranslation("common");
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may be rendered inside a form of the page, which must not receive this event.
    event.stopPropagation();
    onSubmit(event.currentTarget);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            tone={props.tone ?? "primary"}
            type="submit"
            form={form}
            busy={props.isBusy}
            disabled={props.isDisabled}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={className} onSubmit={submit} noValidate>{children}</form>
    </Dialog>
  );
}
