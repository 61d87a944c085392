import type { Attributes } from "./attributes.ts";

const MARGIN = "16px";
/** In pixels. A narrower page is covered by the open chat. */
const PHONE = 480;
const POPUP = { width: 320, height: 120 };

export type Shape = "closed" | "popup" | "open";

/** As important as a rule can be: pages have rules for everything on them. */
function setStyles(element: HTMLElement, rules: Record<string, string>): void {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, "important");
}

/** Sets the place and the size of the frame. An invitation in large text is higher. */
export function place(
  frame: HTMLElement,
  shape: Shape,
  given: Attributes,
  popupHeight = POPUP.height,
): void {
  const { width, height } = shape === "popup" ? { ...POPUP, height: popupHeight } : sizeOf(shape, given);
  const covers = shape === "open" && globalThis.innerWidth <= PHONE;
  const left = given.position === "left";
  setStyles(frame, {
    all: "initial",
    display: "block",
    visibility: "visible",
    top: "auto",
    position: "fixed",
    "z-index": "9999",
    border: "0",
    bottom: covers ? "0" : MARGIN,
    left: covers ? "0" : left ? MARGIN : "auto",
    right: covers || left ? "auto" : MARGIN,
    width: covers ? "100%" : `${width}px`,
    height: covers ? "100dvh" : `${height}px`,
    "max-width": covers ? "100%" : `calc(100vw - 2 * ${MARGIN})`,
    "max-height": covers ? "100dvh" : `calc(100dvh - 2 * ${MARGIN})`,
    "border-radius": covers ? "0" : shape === "open" ? "12px" : "0",
    "box-shadow": covers || shape !== "open" ? "none" : "0 8px 32px rgb(0 0 0 / 0.24)",
    // Otherwise browsers put a ground behind a frame whose page has another scheme.
    "color-scheme": "light dark",
    background: "transparent",
  });
}

function sizeOf(shape: "closed" | "open", given: Attributes) {
  const number = (text: string) => Math.max(32, Number.parseInt(text) || 0);
  return {
    width: number(given[`${shape === "open" ? "open" : "close"}-width`]),
    height: number(given[`${shape === "open" ? "open" : "close"}-height`]),
  };
}
