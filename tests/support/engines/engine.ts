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
  /** The value of a JavaScript expression in the page, once it is settled. It crosses as JSON. */
  evaluate<T>(expression: string): Promise<T>;
}
