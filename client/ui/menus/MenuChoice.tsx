import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useMenuParts } from "./menu_parts.ts";

interface MenuChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  options: { value: string; label: string; lang?: string; icon?: ReactNode }[];
}

export function MenuChoice({ label, value, onChange, options }: MenuChoiceProps) {
  const { RadioGroup, GroupLabel, RadioItem, RadioItemIndicator } = useMenuParts();
  return (
    <RadioGroup value={value} onValueChange={onChange}>
      <GroupLabel className="menu__heading">{label}</GroupLabel>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className="menu__item" closeOnClick>
          {option.icon && <span className="menu__icon">{option.icon}</span>}
          <span className="menu__label" lang={option.lang}>{option.label}</span>
          <RadioItemIndicator className="menu__hint">
            <Check size={16} aria-hidden="true" />
          </RadioItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
