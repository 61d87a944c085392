/** A device whose keyboard is on its screen: Enter has to be a new line there, and a button sends. */
export function isTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

/** For browsers that cannot size a field by its content themselves. */
export function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports("field-sizing", "content")) return;
  field.style.blockSize = "auto";
  field.style.blockSize = `${field.scrollHeight}px`;
}
