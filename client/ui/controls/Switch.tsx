import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="switch">
      <span className="switch__text">
        <span className="switch__label">{label}</span>
        {hint && <span id={`${id}-hint`} className="switch__hint">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch__input"
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
