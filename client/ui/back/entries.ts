import { navigate as go } from "wouter/use-browser-location";
import { PHONE } from "../sizes.ts";
import { closeAbove, closeStrayOverlays, countLayers, onLayersChanged } from "./stack.ts";

/**
 * On devices with a system back gesture or button, each layer has its own history entry at the address of its page.
 * On a desktop, Esc closes layers. An entry for each menu would discard the forward history there.
 */
const BACK_CLOSES = `${PHONE}, (pointer: coarse)`;

/** Milliseconds after which a pending step back is considered lost. */
const LOST = 2000;

interface Options {
  replace?: boolean;
  state?: unknown;
}

/** Going back is asynchronous. This is the number of layer entries that will remain after it. */
let awaited: number | null = null;
let lost: ReturnType<typeof setTimeout> | undefined;
let due: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Navigates to another page. Entries of layers are removed first, so that Back leads to the page below them. */
export function navigate(to: string | URL, options: Options = {}): void {
  const entries = countEntries();
  const kept = options.replace ? 0 : 1;
  if (awaited === null && entries > kept) travel(kept);
  if (awaited === null) go(to, { ...options, replace: options.replace || entries === 1 });
  else waiting.push(() => navigate(to, options));
}

/** Matches the router's signature. */
export function aroundNav(_navigate: unknown, to: string | URL, options?: Options): void {
  navigate(to, options);
}

/** Resolves when only open layers have entries. */
export function settled(): Promise<void> {
  return new Promise((done) =>
    setTimeout(() => {
      settle();
      if (awaited === null) done();
      else waiting.push(done);
    })
  );
}

// There is no history during server rendering.
if (typeof history !== "undefined") {
  onLayersChanged(settleSoon);
  addEventListener("popstate", onPopState);
  // A reload, or coming back from another site, can find entries of layers that are no longer open.
  settleSoon();
}

function onPopState(): void {
  const isOwn = countEntries() === awaited;
  if (!isOwn && backCloses()) closeAbove(countEntries());
  closeStrayOverlays();
  arrived();
}

function arrived(): void {
  awaited = null;
  clearTimeout(lost);
  for (const next of waiting.splice(0)) next();
  settleSoon();
}

/** Deferred, because closing a layer often opens another or navigates. Either takes over the entry. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

function settle(): void {
  if (awaited !== null) return;
  const wanted = backCloses() ? countLayers() : 0;
  const entries = countEntries();
  if (entries > wanted) travel(wanted);
  for (let layers = entries + 1; layers <= wanted; layers++) history.pushState({ layers }, "");
}

function travel(to: number): void {
  awaited = to;
  lost = setTimeout(() => {
    history.replaceState(null, "");
    arrived();
  }, LOST);
  history.go(to - countEntries());
}

function countEntries(): number {
  return history.state?.layers ?? 0;
}

function backCloses(): boolean {
  return matchMedia(BACK_CLOSES).matches;
}
