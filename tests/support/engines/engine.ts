/** The browsers in which tests run, by what interprets their pages. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = typeof ENGINES[number];

/** A running browser with one profile. A test that needs two people launches two. */
export interface Engine extends AsyncDisposable {
  /** Opens a page in a tab of its own. It resolves when the page is loaded. */
  open(url: string): Promise<Tab>;
}

export interface Tab extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /**
   * The value of a JavaScript expression in the page, once it is settled. It crosses as JSON. WebKit never answers
   * what it was asked on a page that is being left, so it is given up after `ms`.
   */
  evaluate<T>(expression: string, ms?: number): Promise<T>;
  /** Presses the button of the mouse on the first element of the selector, or taps it. */
  click(selector: string): Promise<void>;
  /** Chooses a file of the disk in a field for files. */
  choose(selector: string, path: string): Promise<void>;
  /** A picture of what is on screen, as PNG. */
  photograph(): Promise<Uint8Array>;
}

/** A phone that a browser can be taken for. */
export interface Phone {
  userAgent: string;
}
