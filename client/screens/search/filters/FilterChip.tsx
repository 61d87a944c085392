import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { HeldFilter } from "../../../state/search/filters.ts";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { useFilterName } from "./filter_name.ts";

interface Props {
  icon: LucideIcon;
  label: string;
  held: HeldFilter[];
  /** The choice says by itself what it is. */
  isPlain?: true;
  children(close: () => void): ReactNode;
}

/** A button that says what it narrows to, and opens its choices. */
export function FilterChip({ icon: Icon, label, held, isPlain, children }: Props) {
  const nameOf = useFilterName();
  const first = held[0] && nameOf(held[0]);
  return (
    <Popover
      title={label}
      trigger={
        <button type="button" className="chips__chip" data-active={held.length > 0 || undefined}>
          <Icon size={14} aria-hidden />
          <span className="search__filter truncate">
            {first && isPlain ? null : label}
            {first && !isPlain && ": "}
            {first && <bdi>{first}</bdi>}
          </span>
          {held.length > 1 && <span className="chips__count">+{held.length - 1}</span>}
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {(close) => children(() => close())}
    </Popover>
  );
}
