import type { OpenHouse } from "../../server/house.ts";

/** Calls the house as a browser would, only without a network between. */
export class Visitor {
  constructor(readonly house: OpenHouse, readonly token?: string) {}

  post<T>(path: string, json: unknown): Promise<T> {
    return this.#call<T>(path, "application/json", JSON.stringify(json));
  }

  async say(path: string, text: string, properties: object): Promise<number> {
    const encoded = new TextEncoder().encode(JSON.stringify(properties)).toBase64();
    return await this.#call<number>(path, "text/plain", text, { "X-Properties": encoded });
  }

  async #call<T>(path: string, type: string, body: string, extra: Record<string, string> = {}): Promise<T> {
    const headers = new Headers({ "Content-Type": type, ...extra });
    if (this.token) headers.set("X-API-Key", this.token);
    const request = new Request(`http://parley.invalid/api${path}`, { method: "POST", headers, body });
    const answer = await this.house.fetch(request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (text && JSON.parse(text)) as T;
  }
}
