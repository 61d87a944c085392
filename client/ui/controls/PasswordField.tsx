import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export function PasswordField({ hint, ...field }: TextFieldProps) {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const Icon = shown ? EyeOff : Eye;

  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      hint={capsLock ? <span className="field__warning">{t("capsLock")}</span> : hint}
      trailing={
        <button
          type="button"
          className="field__button"
          aria-label={t("showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
