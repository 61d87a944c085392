import { AwsV4Signer } from "aws4fetch";
import { StorageError } from "../../base/storage_error.ts";
import { inTime } from "./in_time.ts";
import { textOf } from "./text_of.ts";
import { tagsIn } from "./xml.ts";

/** Address of the bucket, and our account there. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every key, with a slash at its end unless it is empty. */
  prefix: string;
  /** The bucket stands in the path, instead of in the name of the host. */
  pathStyle: boolean;
}

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With its prefix. Empty for the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Statuses that are answers too. */
  accept?: number[];
}

interface S3Pace {
  /** Number of times that a request is sent at most. */
  attempts: number;
  /** Milliseconds before the second attempt. Each further pause is twice as long. */
  pause: number;
  /** Milliseconds that an answer may take, and that a body may rest. */
  timeout: number;
}

const S3_PACE: S3Pace = { attempts: 5, pause: 200, timeout: 60_000 };

/** Troubles of the other side that pass. Others are our mistake, or that of the settings. */
const PASSES = [408, 425, 429, 500, 502, 503, 504];

/** Sends signed requests. All of them may be sent again, so trouble that passes is waited for. */
export class S3Requests {
  constructor(readonly settings: S3Settings, readonly pace: S3Pace = S3_PACE) {}

  /** The answer with its unread body. Throws a `StorageError` for any other status than success and the accepted ones. */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1;; attempt++) {
      try {
        return await this.#attempt(request);
      } catch (error) {
        if (!passes(error) || attempt >= this.pace.attempts) throw error;
        await this.rest(attempt);
      }
    }
  }

  /** The same, with the body. */
  async text(request: S3Request): Promise<string> {
    for (let attempt = 1;; attempt++) {
      try {
        const response = await this.#attempt(request);
        return await this.#textOf(response);
      } catch (error) {
        if (!passes(error) || attempt >= this.pace.attempts) throw error;
        await this.rest(attempt);
      }
    }
  }

  async rest(attempt: number): Promise<void> {
    const pause = this.pace.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    await new Promise((wake) => setTimeout(wake, pause));
  }

  async #attempt(request: S3Request): Promise<Response> {
    const { method, headers, url } = await this.#signed(request);
    const response = await inTime(
      this.pace.timeout,
      (signal) => fetch(url, { method, headers, body: request.body, redirect: "manual", signal }),
    );
    if (response.ok || request.accept?.includes(response.status)) return response;
    const [code] = tagsIn(await this.#textOf(response), "Code");
    const what = `${method} ${request.name || this.settings.bucket}`;
    throw new StorageError(
      `the object storage answered ${what} with ${response.status}${code ? ` ${code}` : ""}`,
      PASSES.includes(response.status) || code === "RequestTimeout",
    );
  }

  #textOf(response: Response): Promise<string> {
    return inTime(this.pace.timeout, (signal) => textOf(response, signal));
  }

  async #signed({ method, name, query = {}, headers, body }: S3Request) {
    const { endpoint, bucket, pathStyle, ...signer } = this.settings;
    const url = new URL(endpoint);
    if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, "")}/${bucket}/${name}`;
    else [url.host, url.pathname] = [`${bucket}.${url.host}`, `/${name}`];
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body ?? new Uint8Array())).toHex();
    return await new AwsV4Signer({
      ...signer,
      method,
      url: url.href,
      headers: { ...headers, "x-amz-content-sha256": hash },
      body,
      service: "s3",
    }).sign();
  }
}

const passes = (error: unknown) => error instanceof StorageError && error.passes;
