import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/controls/TextField.tsx";

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Sixteen letters and digits that are not mistaken for each other, in groups: about 79 bits. */
export function newPassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join(""));
  return groups.join("-");
}

/** Numbers that do not divide evenly are drawn again, so that no letter comes more often than another. */
function letter(): string {
  const end = 256 - 256 % LETTERS.length;
  let number: number;
  do number = crypto.getRandomValues(new Uint8Array(1))[0]; while (number >= end);
  return LETTERS[number % LETTERS.length];
}

interface Props {
  value: string;
  error?: string;
  onChange(value: string): void;
}

/** A password that one person makes for another. It is readable, because it has to be passed on. */
export function FirstPassword({ value, error, onChange }: Props) {
  const { t } = useTranslation(["setting", "common"]);
  const [copied, setCopied] = useState("");
  const Icon = copied === value ? Check : Copy;

  // Only pages served with TLS, or from localhost, can write to the clipboard.
  const copy = () => navigator.clipboard?.writeText(value).then(() => setCopied(value));
  return (
    <TextField
      label={t("people.password.label")}
      hint={t("people.password.hint")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <button
          type="button"
          className="field__button"
          aria-label={t(copied === value ? "common:copied" : "common:copy")}
          onClick={copy}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}
