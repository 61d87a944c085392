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
    const { handle } = await this.#post<{ handle: string }>("window/new", { type: "tab" });
    return handle;
  }

  switchTo = (handle: string) => this.#post("window", { handle });
  goto = (url: string) => this.#post("url", { url });
  evaluate = <T>(expression: string) =>
    this.#post<T>("execute/sync", { script: `return (${expression})`, args: [] });
  closeTab = () => command<void>("DELETE", `${this.session}/window`);
  end = () => command<void>("DELETE", this.session);

  #post<T>(path: string, body: object): Promise<T> {
    return command<T>("POST", `${this.session}/${path}`, body);
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
