import { useTranslation } from "react-i18next";
import { byteLength, MAX_MESSAGE_BYTES } from "schemas/limits.ts";

export function ComposerLength({ id, left }: { id: string; left: number }) {
  const { t, i18n } = useTranslation("chat");
  const unit = { style: "unit", unit: "byte", unitDisplay: "long" } as const;
  const amount = new Intl.NumberFormat(i18n.language, unit).format(Math.abs(left));

  return (
    <p className="composer__length" id={id} role="status" data-over={left < 0 || undefined}>
      {t(left < 0 ? "composer.over" : "composer.left", { amount })}
    </p>
  );
}

const TELL_BELOW = 4096;

/** The bytes that are left (negative: too many), or null while the limit is far away. */
export function bytesLeft(text: string): number | null {
  // UTF-8 takes at most three bytes for one UTF-16 unit, so short texts need no encoding.
  if (text.length * 3 < MAX_MESSAGE_BYTES - TELL_BELOW) return null;
  const left = MAX_MESSAGE_BYTES - byteLength(text);
  return left < TELL_BELOW ? left : null;
}
