import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { whenSessionEnds } from "../../base/forget.ts";

/** The label of the field that was chosen in the search, until its page shows it. */
export const jumpAtom = atom<string | null>(null);

whenSessionEnds(({ set }) => set(jumpAtom, null));

/** Milliseconds for which a page may load. */
const TIMEOUT = 5000;
const LABELS = ".settings :is(label, legend, h2, button, .field__label, .switch__label)";
const CONTROLS = "input:not([hidden]), select, textarea, button";

/** Scrolls to the chosen field as soon as it is there, and gives it the focus. */
export function useJump(): void {
  const [label, setLabel] = useAtom(jumpAtom);

  useEffect(() => {
    if (label === null) return;
    const done = () => setLabel(null);
    if (goTo(label)) return done();
    const observer = new MutationObserver(() => goTo(label) && done());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(done, TIMEOUT);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [label]);
}

function goTo(label: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(LABELS)].find((one) =>
    one.textContent?.trim() === label
  );
  if (!found) return false;
  const control = controlOf(found);
  control.focus({ preventScroll: true });
  found.scrollIntoView({ block: "center" });
  return true;
}

/** Finds the control that a label names: its own, or the first one of its card. */
function controlOf(label: HTMLElement): HTMLElement {
  if (label.matches("button")) return label;
  const near = label.closest<HTMLLabelElement>("label");
  const control = near?.control ?? label.closest(".field, fieldset, .settings-card")?.querySelector(CONTROLS);
  return control as HTMLElement ?? label;
}
