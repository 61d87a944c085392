import * as v from "valibot";

/** A response read to its end, so that no test leaves a body open. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly bytes: Uint8Array<ArrayBuffer>,
  ) {}

  static async of(response: Response): Promise<Answer> {
    return new Answer(response.status, response.headers, await response.bytes());
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }

  get body(): unknown {
    return JSON.parse(this.text);
  }

  get type(): string | null {
    return this.headers.get("content-type");
  }

  /** The body of a success, validated against its schema. */
  as<S extends v.GenericSchema>(schema: S): v.InferOutput<S> {
    if (this.status !== 200) throw new Error(`Expected 200, got ${this.status}: ${this.text}`);
    return v.parse(schema, this.body);
  }
}
