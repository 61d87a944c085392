import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

interface Props {
  /** The label, such as the number of messages below. Null shows the icon alone. */
  words: string | null;
  /** Tells whether other people wrote the messages below. */
  isNew: boolean;
  onClick(): void;
}

/** A button to the newest message, in the lower corner of the scroll container. */
export function BelowButton({ words, isNew, onClick }: Props) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      className="feed__below"
      data-new={(isNew && words !== null) || undefined}
      data-words={words !== null || undefined}
      aria-label={words ?? t("timeline.toEnd")}
      onClick={onClick}
    >
      {words}
      <ArrowDown size={16} aria-hidden />
    </button>
  );
}
