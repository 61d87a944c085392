import assert from "node:assert/strict";
import { hueOf } from "../../client/ui/display/initials.ts";

const styles = (path: string) =>
  Deno.readTextFileSync(new URL(`../../static/styles/${path}`, import.meta.url));
const tokens = styles("base/tokens.css");
const avatar = styles("ui/display/avatar.css");

type Colour = [lightness: number, chroma: number, hue: number];

/** A token as it is in the light and in the dark theme. */
function both(name: string): Colour[] {
  const [, values] = new RegExp(`${name}: light-dark\\((.*)\\);`).exec(tokens)!;
  return [...values.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map((
    [, l, c, h],
  ) => [+l / 100, +c, +h]);
}

const authors = Array.from({ length: 10 }, (_, index) => both(`--color-author-${index}`));

/** What initials stand on, of the hue of their letters. */
const grounds = [...avatar.matchAll(/oklch\(from var\(--hue\) ([\d.]+)% ([\d.]+) h\)/g)];

function luminance([lightness, chroma, hue]: Colour): number {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of(hue * Math.PI / 180));
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((one) => Math.min(1, Math.max(0, one)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

Deno.test("of four people who came one after another, no two have similar colours", () => {
  for (let uid = 1; uid <= 20; uid++) {
    for (const distance of [1, 2, 3]) {
      const [[[, , a]], [[, , b]]] = [uid, uid + distance].map((one) => authors[hueOf(one)]);
      const angle = Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
      assert.ok(angle >= 60, `${uid} and ${uid + distance} are ${angle} degrees apart`);
    }
  }
});

Deno.test("names and initials can be read in every colour, in both themes", () => {
  assert.equal(grounds.length, 2);
  for (const [theme, name] of ["light", "dark"].entries()) {
    for (const author of authors) {
      const letters = author[theme];
      const ground: Colour = [Number(grounds[theme][1]) / 100, Number(grounds[theme][2]), letters[2]];
      const places = ["--color-canvas", "--color-surface", "--color-raised"].map((token) =>
        both(token)[theme]
      );
      for (const place of [ground, ...places]) {
        const ratio = contrast(letters, place);
        assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} in the ${name} theme, at ${letters[2]} degrees`);
      }
    }
  }
});
