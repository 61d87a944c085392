import { countLayers, topLayer } from "../back/stack.ts";
import { motion } from "../gestures/motion.ts";
import { PHONE } from "../sizes.ts";
import { REST } from "../gestures/swipe.ts";

/** Parts by which a sheet is dragged, as in sheet.css. */
const GRIPS = ".sheet-handle, .menu__title, .dialog__header";
const SHEETS = ".dialog, [data-sheet]:is(.menu, .popover)";

/** Letting go closes a sheet that has come this far down, or moves faster than this. */
const FAR = 96;
const FAST = 0.5;
/** Milliseconds in which a question, such as about unsaved changes, can keep a sheet open. */
const ANSWER = 300;

/** A sheet follows the finger on its handle, and closes when it is dragged down. */
function onPointerDown(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0 || !matchMedia(PHONE).matches) return;
  const target = event.target as Element;
  const grip = target.closest<HTMLElement>(GRIPS);
  const sheet = grip?.closest<HTMLElement>(SHEETS);
  if (grip && sheet && !target.closest("button, a, input")) drag(sheet, grip, event);
}

function drag(sheet: HTMLElement, grip: HTMLElement, { pointerId, clientY, timeStamp }: PointerEvent): void {
  const over = new AbortController();
  const on = (type: string, listen: (event: PointerEvent) => void) =>
    grip.addEventListener(type, listen as EventListener, { signal: over.signal });
  let [by, speed, before] = [0, 0, { y: clientY, at: timeStamp }];
  grip.setPointerCapture(pointerId);
  sheet.style.transition = "none";

  on("pointermove", (event) => {
    by = Math.max(0, event.clientY - clientY);
    speed = (event.clientY - before.y) / Math.max(1, event.timeStamp - before.at);
    before = { y: event.clientY, at: event.timeStamp };
    sheet.style.translate = `0 ${by}px`;
  });
  on("pointerup", (event) => {
    over.abort();
    const isFast = speed > FAST && event.timeStamp - before.at < REST;
    if (by > FAR || (by > 0 && isFast)) void leave(sheet, by);
    else settle(sheet, by);
  });
  on("pointercancel", () => {
    over.abort();
    settle(sheet, by);
  });
}

async function leave(sheet: HTMLElement, from: number): Promise<void> {
  const layers = countLayers();
  await slide(sheet, from, "100%").finished;
  topLayer()?.close();
  setTimeout(() => {
    // Something else asks first.
    if (countLayers() >= layers) settle(sheet, 0);
  }, ANSWER);
}

function settle(sheet: HTMLElement, from: number): void {
  for (const animation of sheet.getAnimations()) animation.cancel();
  sheet.style.translate = sheet.style.transition = "";
  if (from > 0) slide(sheet, from, "0px");
}

function slide(sheet: HTMLElement, from: number, to: string): Animation {
  const frames = [{ translate: `0 ${from}px` }, { translate: `0 ${to}` }];
  return sheet.animate(frames, { ...motion("steady"), fill: to === "0px" ? "none" : "forwards" });
}

addEventListener("pointerdown", onPointerDown);
