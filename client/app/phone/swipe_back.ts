import { topLayer } from "../../ui/back/stack.ts";
import { motion } from "../../ui/gestures/motion.ts";
import { listenToSwipes, type Swipe } from "../../ui/gestures/swipe.ts";
import { BACK } from "./back_links.ts";

/** From here a finger swipes the view away. The browser's own gesture at the very edge comes first. */
const EDGE = 48;
const HEADERS = ".chat-header, .panel__head, .settings__head, .home__bar";
const FAST = 0.4;
/** Milliseconds in which a question, such as about unsaved changes, can keep the view. */
const ANSWER = 300;

interface Way {
  /** The element that follows the finger. */
  view: HTMLElement;
  leave(): void;
}

/** On a phone a swipe from the edge or along the header does what the back button does. */
export function listenToSwipesBack(signal: AbortSignal): void {
  listenToSwipes(document, {
    signal,
    begin({ target, clientX }) {
      const isThere = clientX < EDGE || (target as Element).closest(HEADERS);
      const way = isThere && wayBack(target as Element);
      return way ? { direction: 1, start: () => new SwipeBack(way) } : null;
    },
  });
}

function wayBack(target: Element): Way | null {
  const main = target.closest<HTMLElement>(".main-view");
  const layer = topLayer();
  if (!main || layer?.isOverlay) return null;
  const panel = target.closest<HTMLElement>(".panel");
  if (layer) return panel && { view: panel, leave: layer.close };
  const link = main.querySelector<HTMLAnchorElement>(BACK);
  return link && { view: main, leave: () => link.click() };
}

class SwipeBack implements Swipe {
  readonly #frame = document.querySelector<HTMLElement>(".frame")!;

  constructor(readonly way: Way) {
    // The list appears under the view.
    if (way.view.matches(".main-view")) this.#frame.dataset.swiping = "";
  }

  move(by: number): void {
    this.way.view.style.translate = `${by}px`;
  }

  end(by: number, speed: number): void {
    const isFar = by > innerWidth / 3 || (by > 0 && speed > FAST);
    if (isFar) void this.#leave(by);
    else void this.#slide(by, "0px").then(() => this.#clear());
  }

  cancel(): void {
    this.#clear();
  }

  async #leave(from: number): Promise<void> {
    await this.#slide(from, "100%");
    const gone = this.#untilGone();
    this.way.leave();
    await gone;
    this.#clear();
  }

  #slide(from: number, to: string): Promise<unknown> {
    const { view } = this.way;
    const frames = [{ translate: `${from}px` }, { translate: to }];
    view.style.translate = to;
    return view.animate(frames, motion("steady")).finished;
  }

  /** Until the other page is shown, or it turns out that something asks first. */
  #untilGone(): Promise<void> {
    const { view } = this.way;
    return new Promise((done) => {
      const seen = new MutationObserver(() => (!view.isConnected || this.#isList()) && end());
      const late = setTimeout(end, ANSWER);
      seen.observe(this.#frame, { attributes: true, childList: true, subtree: true });
      function end() {
        clearTimeout(late);
        seen.disconnect();
        done();
      }
    });
  }

  #isList(): boolean {
    return this.#frame.dataset.view !== "detail";
  }

  #clear(): void {
    this.way.view.style.translate = "";
    delete this.#frame.dataset.swiping;
  }
}
