export function perSecond(count: number, milliseconds: number): number {
  return count * 1000 / milliseconds;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The value that `share` of the others do not exceed. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** Prints one line: our figure, the raw limit, and their ratio. */
export function report(what: string, ours: number, raw: number, unit: string): void {
  const number = (value: number) => (value < 100 ? fine : whole).format(value);
  console.log(
    `  ${what.padEnd(46)} ${number(ours).padStart(9)} ${unit.padEnd(10)} raw ${number(raw).padStart(9)}` +
      `   ratio ${raw === 0 ? "–" : fine.format(ours / raw)}`,
  );
}
