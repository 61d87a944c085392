export interface Session {
  token: string;
  refresh_token: string;
  user: { uid: number };
}

interface Body {
  json?: unknown;
  text?: string;
  png?: Uint8Array<ArrayBuffer>;
  properties?: unknown;
}

/** A client that works with every version of the server, because it knows no schemas. */
export class Caller {
  constructor(readonly origin: string, readonly token?: string) {}

  async signIn(email: string, password: string, device: string): Promise<Session> {
    const credential = { type: "password", email, password };
    return await this.call<Session>("POST", "/token/login", { json: { credential, device } });
  }

  as({ token }: Pick<Session, "token">): Caller {
    return new Caller(this.origin, token);
  }

  async call<T>(method: string, path: string, body: Body = {}): Promise<T> {
    const answer = await this.ask(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return /json/.test(answer.headers.get("content-type") ?? "") ? JSON.parse(text) : text as T;
  }

  ask(method: string, path: string, { json, text, png, properties }: Body = {}): Promise<Response> {
    const headers = new Headers(this.token ? { "X-API-Key": this.token } : {});
    const [type, body] = png
      ? ["image/png", png]
      : text !== undefined
      ? ["text/plain", text]
      : ["application/json", JSON.stringify(json)];
    if (body !== undefined) headers.set("Content-Type", type);
    if (properties) headers.set("X-Properties", btoa(JSON.stringify(properties)));
    return fetch(`${this.origin}/api${path}`, { method, headers, body });
  }

  /** The events that a new client gets before `ready`. */
  async events(): Promise<Record<string, unknown>[]> {
    const answer = await fetch(`${this.origin}/api/user/events?api-key=${this.token}`);
    const received: Record<string, unknown>[] = [];
    let rest = "";
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop()!;
      for (const block of blocks.filter((block) => block.startsWith("data: "))) {
        const event = JSON.parse(block.slice("data: ".length));
        if (event.type === "ready") return received;
        received.push(event);
      }
    }
    throw new Error("The stream ended before it was ready");
  }
}
