export type TooltipSide = "top" | "bottom" | "left" | "right";

export interface Shown {
  anchor: HTMLElement;
  label: string;
  side: TooltipSide;
  shortcut?: string;
}

const DELAY = 450;
/** Milliseconds after a tooltip in which the next one appears without delay. */
const WARM = 400;
const GAP = 6;
const MARGIN = 8;

/** Listens on the document, so that a trigger needs two attributes and no component. */
export function watchTooltips(show: (shown: Shown | null) => void): () => void {
  const watch = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let hiddenAt = 0;

  const hide = () => {
    clearTimeout(timer);
    if (current) hiddenAt = performance.now();
    current = null;
    show(null);
  };
  const showSoon = (anchor: HTMLElement, delay: number) => {
    if (anchor === current) return;
    hide();
    if (anchor.ariaExpanded === "true") return;
    timer = setTimeout(() => {
      if (!anchor.isConnected) return;
      current = anchor;
      const { tip, tipSide, tipShortcut } = anchor.dataset;
      show({ anchor, label: tip!, side: tipSide as TooltipSide, shortcut: tipShortcut });
    }, delay);
  };
  const on = <E extends keyof DocumentEventMap>(name: E, listener: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: watch.signal });

  on("pointerover", (event) => {
    if (event.pointerType === "touch" || within(event, ".tip")) return;
    const anchor = within(event, "[data-tip]");
    if (anchor) showSoon(anchor, performance.now() - hiddenAt < WARM ? 0 : DELAY);
    else hide();
  });
  on("focusin", (event) => {
    const anchor = within(event, "[data-tip]");
    if (anchor?.matches(":focus-visible")) showSoon(anchor, 0);
  });
  on("keydown", ({ key }) => key === "Escape" && hide());
  for (const name of ["focusout", "pointerdown", "scroll", "click"] as const) on(name, hide);

  return () => {
    hide();
    watch.abort();
  };
}

/** Places the tooltip beside the anchor. It uses the other side if there is no room, and stays inside the window. */
export function placeBeside(bubble: HTMLElement, { anchor, side }: Shown) {
  const { left, top, right, bottom, width, height } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const across = side === "left" || side === "right";
  const fits = {
    top: top - offsetHeight - GAP >= 0,
    bottom: bottom + offsetHeight + GAP <= innerHeight,
    left: left - offsetWidth - GAP >= 0,
    right: right + offsetWidth + GAP <= innerWidth,
  };
  const before = side === "top" || side === "left" ? fits[side] : !fits[side];
  const x = across ? (before ? left - offsetWidth - GAP : right + GAP) : left + (width - offsetWidth) / 2;
  const y = across ? top + (height - offsetHeight) / 2 : before ? top - offsetHeight - GAP : bottom + GAP;
  bubble.style.left = `${clamp(x, innerWidth - offsetWidth)}px`;
  bubble.style.top = `${clamp(y, innerHeight - offsetHeight)}px`;
}

function clamp(position: number, room: number): number {
  return Math.round(Math.max(MARGIN, Math.min(position, room - MARGIN)));
}

function within(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
