import type { View } from "./shown.ts";

/**
 * What cannot be seen in the layer on top, or without one, on the page: what is chosen, marks, and the focus. Of each
 * kind of control one is looked at. Before that a key must be pressed, or the focus would not have to be visible.
 */
export function unseenIn(page: View, screen: string): Promise<string[]> {
  return page.evaluate(lookFor, screen);
}

function lookFor(screen: string): string[] {
  const LAYERS = "dialog:modal, .menu, .popover";
  const CONTROLS = "a[href], button, input, textarea, select, [tabindex='0']";
  const CHOSEN = ["aria-current", "aria-selected", "aria-checked", "aria-pressed", "data-highlighted"];
  const MARKS = ".nav-dot, .presence, .badge, [role=img]";
  const unseen: string[] = [];

  const note = (what: string, element: Element) => unseen.push(`${screen}: ${what} ${tagOf(element)}`);
  const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 160);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const within = [...document.querySelectorAll(LAYERS)].findLast(isShown) ?? document.body;

  /** Edges and grounds of the element, of what is drawn in it, and of what it stands in. */
  const lookOf = (element: Element) => {
    const looks: string[] = [];
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...element.children,
    ];
    for (const one of around) {
      for (const part of one ? [null, "::before", "::after"] : []) {
        const style = getComputedStyle(one!, part);
        if (part && style.content === "none") continue;
        const outline = style.outlineStyle === "none" ? "" : style.outlineWidth + style.outlineColor;
        const edges = ["Top", "Left"].map((side) =>
          style.getPropertyValue(`border-${side.toLowerCase()}-width`) +
          style.getPropertyValue(`border-${side.toLowerCase()}-color`)
        );
        looks.push(
          [outline, ...edges, style.backgroundColor, style.opacity, style.textDecorationLine].join(),
        );
      }
    }
    return looks.join(";");
  };

  for (const attribute of CHOSEN) {
    for (const one of within.querySelectorAll(`[${attribute}]:not([${attribute}="false"])`)) {
      const value = one.getAttribute(attribute)!;
      // A tick is only there in what is chosen.
      if (!isShown(one) || one.querySelector(".lucide-check")) continue;
      const chosen = lookOf(one);
      one.removeAttribute(attribute);
      if (lookOf(one) === chosen) note(attribute, one);
      one.setAttribute(attribute, value);
    }
  }
  for (const input of within.querySelectorAll<HTMLInputElement>("input:checked")) {
    if (!isShown(input)) continue;
    const checked = lookOf(input);
    input.checked = false;
    if (lookOf(input) === checked) note("the choice of", input);
    input.checked = true;
  }

  const ground = getComputedStyle(document.body).backgroundColor;
  for (const mark of within.querySelectorAll(MARKS)) {
    const isDrawn = mark.matches("svg, img") || mark.querySelector("svg, img, canvas") ||
      mark.textContent!.trim();
    if (!isShown(mark) || isDrawn) continue;
    const { backgroundColor, borderTopWidth } = getComputedStyle(mark);
    const isBare = [ground, "rgba(0, 0, 0, 0)"].includes(backgroundColor) && borderTopWidth === "0px";
    if (isBare) note("the mark", mark);
  }

  const focused = document.activeElement as HTMLElement | null;
  const kinds = new Set<string>();
  for (const control of within.querySelectorAll<HTMLElement>(CONTROLS)) {
    const state = CHOSEN.map((name) => control.getAttribute(name));
    const kind = [control.tagName, control.className, control.parentElement!.className, ...state].join();
    if (kinds.has(kind) || !isShown(control)) continue;
    if (document.activeElement === control) control.blur();
    const before = lookOf(control);
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    kinds.add(kind);
    if (lookOf(control) === before) note("the focus on", control);
    control.blur();
  }
  focused?.focus({ preventScroll: true });
  return unseen;
}
