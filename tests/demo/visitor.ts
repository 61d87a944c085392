import type { UploadedFile } from "schemas/files.ts";
import type { App } from "../../server/app/open.ts";

interface Words {
  text: string;
  markdown: boolean;
  mentions: number[];
}

/** Calls the application as a browser would, but without a network. */
export class Visitor {
  constructor(readonly app: App, readonly token?: string) {}

  post<T>(path: string, json: unknown): Promise<T> {
    return this.#call<T>("POST", path, "application/json", JSON.stringify(json));
  }

  put<T>(path: string, json: unknown): Promise<T> {
    return this.#call<T>("PUT", path, "application/json", JSON.stringify(json));
  }

  delete<T>(path: string): Promise<T> {
    return this.#call<T>("DELETE", path);
  }

  upload(path: string, png: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#call("POST", path, "image/png", png);
  }

  /** Sends a message or, with PUT, edits one. */
  send(path: string, { text, markdown, mentions }: Words, method = "POST"): Promise<number> {
    const properties = mentions.length > 0 ? { mentions } : {};
    const encoded = new TextEncoder().encode(JSON.stringify(properties)).toBase64();
    const type = markdown ? "text/markdown" : "text/plain";
    return this.#call(method, path, type, text, { "X-Properties": encoded });
  }

  async sendFile(path: string, file: File): Promise<number> {
    const named = { filename: file.name, content_type: file.type };
    const form = new FormData();
    form.append("file_id", await this.post<string>("/resource/file/prepare", named));
    form.append("chunk_data", file);
    form.append("chunk_is_last", "true");
    const stored = await this.#call<UploadedFile>("POST", "/resource/file/upload", undefined, form);
    return this.#call("POST", path, "vocechat/file", JSON.stringify({ path: stored.path }));
  }

  async #call<T>(
    method: string,
    path: string,
    type?: string,
    body?: BodyInit,
    extra: Record<string, string> = {},
  ): Promise<T> {
    const headers = new Headers(extra);
    if (type) headers.set("Content-Type", type);
    if (this.token) headers.set("X-API-Key", this.token);
    const request = new Request(`http://localhost/api${path}`, { method, headers, body });
    const answer = await this.app.fetch(request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (text && JSON.parse(text)) as T;
  }
}
