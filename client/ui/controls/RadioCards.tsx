import { type ReactNode, useId } from "react";

interface RadioCardsProps<Value extends string> {
  legend: string;
  hideLegend?: boolean;
  /** Shows one line per option, in a common frame. */
  isDense?: boolean;
  value: Value;
  onChange(value: Value): void;
  options: { value: Value; label: string; hint?: string; icon?: ReactNode }[];
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, isDense, value, onChange, options } = props;
  const id = useId();
  return (
    <fieldset className="radio-cards" data-dense={isDense || undefined}>
      <legend className={hideLegend ? "visually-hidden" : "field__label"}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="radio-card">
          {option.icon && <span className="radio-card__icon">{option.icon}</span>}
          <span className="radio-card__text">
            <span className="radio-card__label">{option.label}</span>
            {option.hint && (
              <span id={`${id}-${option.value}`} className="radio-card__hint">{option.hint}</span>
            )}
          </span>
          <input
            type="radio"
            name={id}
            className="radio-card__input"
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
