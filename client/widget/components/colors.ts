const FALLBACK = "#0f6e73";

/** Black or white, whichever is easier to read on the color (WCAG 2.2, relative luminance). */
function inkOn([red, green, blue]: number[]): string {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000" : "#fff";
}

/** Sets the site's color, in whatever form browsers know. */
export function setTheme(color: string): void {
  const root = document.documentElement;
  const known = CSS.supports("color", color) ? color : FALLBACK;
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  probe.fillStyle = known;
  probe.fillRect(0, 0, 1, 1);
  root.style.setProperty("--theme", known);
  root.style.setProperty("--on-theme", inkOn([...probe.getImageData(0, 0, 1, 1).data]));
}
