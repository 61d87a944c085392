/**
 * The few commands of W3C WebDriver that tests need. The packages for it bring programs that download browsers, and
 * one of them is larger than all of our dependencies.
 */
export class WebDriver {
  private constructor(readonly session: string) {}

  static async begin(origin: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await command<{ sessionId: string }>("POST", `${origin}/session`, body);
    return new WebDriver(`${origin}/session/${sessionId}`);
  }

  async openTab(): Promise<string> {
    const { handle } = await this.#post<{ handle: string }>("window/new", { type: "window" });
    return handle;
  }

  switchTo = (handle: string) => this.#post("window", { handle });
  goto = (url: string) => this.#post("url", { url });
  evaluate = <T>(expression: string, ms?: number) =>
    this.#post<T>("execute/sync", { script: `return (${expression})`, args: [] }, ms);
  /** Chooses a file in a field for files. */
  choose = async (selector: string, text: string) =>
    void await this.#post(`element/${await this.#find(selector)}/value`, { text });
  click = async (selector: string) =>
    void await this.#post(`element/${await this.#find(selector)}/click`, {});
  photograph = async () => Uint8Array.fromBase64(await command<string>("GET", `${this.session}/screenshot`));
  closeTab = () => command<void>("DELETE", `${this.session}/window`);
  end = () => command<void>("DELETE", this.session);

  async #find(value: string): Promise<string> {
    const found = await this.#post<Record<string, string>>("element", { using: "css selector", value });
    return Object.values(found)[0];
  }

  #post<T>(path: string, body: object, ms?: number): Promise<T> {
    return command<T>("POST", `${this.session}/${path}`, body, ms);
  }
}

async function command<T>(method: string, url: string, body?: object, ms = 30_000): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
