const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size as the user's language writes it. A kilobyte has 1000 bytes, as on disks. */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  // The short form of a byte is "byte", also of many.
  const unitDisplay = power === 0 ? "long" : "short";
  const options = { style: "unit", unit: UNITS[power], unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(bytes / 1000 ** power);
}
