/** Something open over a page, or a mode of it. Back on a phone and Esc close the topmost layer first. */
interface Layer {
  close(): void;
  /** A dialog, menu or card. It handles Esc itself, and closes with the page on which it was opened. */
  isOverlay: boolean;
  /** The path of the page to which the layer belongs. */
  path: string;
}

const stack: Layer[] = [];
const listeners = new Set<() => void>();

/** Returns a function that removes the layer. It is safe to call after the layer has closed. */
export function openLayer(layer: Layer): () => void {
  stack.push(layer);
  changed();
  return () => {
    const at = stack.indexOf(layer);
    if (at === -1) return;
    stack.splice(at, 1);
    changed();
  };
}

export function countLayers(): number {
  return stack.length;
}

export function topLayer(): Layer | undefined {
  return stack.at(-1);
}

export function hasOverlay(): boolean {
  return stack.some(({ isOverlay }) => isOverlay);
}

/** Layers of another page close together with that page. */
export function closeAbove(count: number): void {
  for (const layer of stack.splice(count).reverse()) if (layer.path === location.pathname) layer.close();
}

/** Closes overlays that were opened on another page. */
export function closeStrayOverlays(): void {
  const strays = stack.filter(({ isOverlay, path }) => isOverlay && path !== location.pathname);
  for (const layer of strays.reverse()) {
    stack.splice(stack.indexOf(layer), 1);
    layer.close();
  }
}

export function onLayersChanged(listener: () => void): void {
  listeners.add(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
