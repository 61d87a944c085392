import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Spinner } from "../../../ui/display/Spinner.tsx";

interface Props {
  label: string;
  isBack?: boolean;
  isOff: boolean;
  isBusy?: boolean;
  go(): void;
}

/** Button to the picture before or after. It stays where it is at the end, so that the focus does. */
export function Turn({ label, isBack, isOff, isBusy, go }: Props) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <span className="gallery__turn" data-back={isBack || undefined}>
      <IconButton
        label={label}
        side={isBack ? "right" : "left"}
        shortcut={isBack ? "←" : "→"}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isOff && go()}
      >
        {isBusy ? <Spinner /> : <Icon size={24} aria-hidden />}
      </IconButton>
    </span>
  );
}
