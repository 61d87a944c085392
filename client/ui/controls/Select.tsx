import { ChevronDown } from "lucide-react";
import { useId } from "react";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly { value: NoInfer<Value>; label: string }[];
}

/** The native select. A phone shows its wheel, and typing on a keyboard selects. */
export function Select<Value extends string>({ label, value, onChange, options }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{label}</label>
      <div className="field__box select">
        <select
          id={id}
          className="field__input select__input"
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
        </select>
        <ChevronDown size={16} className="select__mark" aria-hidden />
      </div>
    </div>
  );
}
