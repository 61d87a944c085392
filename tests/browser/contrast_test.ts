import assert from "node:assert/strict";
import { sharedBrowser } from "./support/chromium.ts";

const TOKENS = new URL("../../static/styles/base/tokens.css", import.meta.url);

/** Colours by the names of their tokens. The last one stands on those before it. */
type Stack = readonly string[];
const GROUNDS = ["canvas", "surface", "raised", "overlay"];
const AUTHORS = Array.from({ length: 10 }, (_, hue) => `author-${hue}`);

const over = (...layers: string[]) => GROUNDS.map((ground) => [ground, ...layers]);
const each = (tops: string[], grounds: Stack[]) =>
  tops.flatMap((top) => grounds.map((ground) => [...ground, top]));
const grounds = over();

/** Text and its grounds, as they are in use. */
const TEXTS: Stack[] = [
  ...each(["ink", "ink-2", "ink-3", "accent", "good", "warn", "bad"], grounds),
  ...each(["ink", "ink-2"], [
    ...over("hover"),
    ...over("accent-soft"),
    ["surface", "selected"],
    ["sunk"],
    ["sunk-over"],
  ]),
  ...each(["accent"], over("accent-soft")),
  ...each(["ink", "ink-2", "ink-3"], [["field"]]),
  ...each(AUTHORS, [["canvas"], ["surface"], ["raised"]]),
  ...each(["call-ink"], [["canvas"], ["raised"], ["overlay"]]),
  ["accent", "on-accent"],
  ["accent-deep", "on-accent"],
  ["call-strong", "on-call"],
  ["call-soft", "on-call-soft"],
  ["bad", "on-bad"],
  ["bad-soft", "bad"],
  ["tip", "on-tip"],
];

/** Edges, marks and icons. */
const PARTS: Stack[] = [
  ...each(["edge", "ink-3", "accent", "bad"], [...grounds, ["field"]]),
  ...each(["call", "good"], [["canvas"], ["surface"]]),
  ["surface", "selected", "accent"],
  ["surface", "accent"],
];

for (const theme of ["light", "dark"] as const) {
  const isDark = theme === "dark";
  /** What is no text and no control, and still has to be seen. */
  const visible: [Stack, Stack, number][] = [
    ...over("line").map((lined): [Stack, Stack, number] => [lined, lined.slice(0, 1), 1.2]),
    ...over("hover").map((held): [Stack, Stack, number] => [held, held.slice(0, 1), 1.1]),
    [["surface", "selected"], ["surface", "hover"], 1.15],
    [["surface", isDark ? "selected" : "selected-ring"], ["surface"], isDark ? 1.5 : 1.2],
    [["surface", "accent-soft"], ["surface", "hover"], 1.02],
    ...(isDark ? GROUNDS.slice(1) : []).map((
      ground,
      index,
    ): [Stack, Stack, number] => [[ground], [GROUNDS[index]], 1.09]),
  ];

  Deno.test({
    name:
      `in the ${theme} theme texts, controls, elevations and the selected row stand out from their grounds`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const wanted: [Stack, Stack, number][] = [
        ...TEXTS.map((stack): [Stack, Stack, number] => [stack, stack.slice(0, -1), 4.5]),
        ...PARTS.map((stack): [Stack, Stack, number] => [stack, stack.slice(0, -1), 3]),
        ...visible,
      ];
      const tokens = await Deno.readTextFile(TOKENS);
      const unknown = wanted.flat(2).filter((name) =>
        !tokens.includes(`--color-${name}:`) && typeof name === "string"
      );
      assert.deepEqual(unknown, []);
      const ratios = await contrasts(theme, wanted.map(([one, other]) => [one, other]));
      const poor = wanted.flatMap(([one, other, least], index) =>
        ratios[index] < least
          ? [`${one.join(" > ")} on ${other.join(" > ")}: ${ratios[index].toFixed(2)}`]
          : []
      );
      assert.deepEqual(poor, []);
    },
  });
}

/** Drawn by the browser itself, which knows relative colours and what shines through. */
async function contrasts(theme: "light" | "dark", pairs: [Stack, Stack][]): Promise<number[]> {
  const page = await (await sharedBrowser()).newPage();
  try {
    await page.setContent(
      `<html data-theme="${theme}"><style>${await Deno.readTextFile(TOKENS)}</style><i></i></html>`,
    );
    return await page.evaluate((pairs) => {
      const probe = document.querySelector("i")!;
      const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
      const drawn = (stack: readonly string[]) => {
        for (const name of stack) {
          probe.style.color = "rgb(1 2 3)";
          probe.style.color = `var(--color-${name})`;
          pen.fillStyle = getComputedStyle(probe).color;
          pen.fillRect(0, 0, 1, 1);
        }
        const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return pairs.map(([one, other]) => {
        const [dark, light] = [drawn(one), drawn(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      });
    }, pairs);
  } finally {
    await page.close();
  }
}
