import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { TextField } from "./TextField.tsx";

const COPIED_FOR = 2000;

export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    input.current?.select();
    // Over plain HTTP on a local network there is no clipboard. The link stays selected for the keyboard.
    if (!navigator.clipboard) return;
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_FOR);
  };

  return (
    <div className="copy-field">
      <TextField
        ref={input}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button
        tone="quiet"
        onClick={copy}
        icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      >
        <span aria-live="polite">{t(copied ? "copied" : "copy")}</span>
      </Button>
    </div>
  );
}
