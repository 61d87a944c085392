import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { eventually } from "./deadline.ts";
import type { TestServer } from "./server.ts";

/** A mail as it came. */
export interface Received extends Email {
  /** As the envelope has it. */
  recipients: string[];
  raw: string;
  isEncrypted: boolean;
}

type Options = Pick<
  SMTPServerOptions,
  "secure" | "key" | "cert" | "onAuth" | "onRcptTo" | "onData" | "onConnect" | "authOptional"
>;

/** A real SMTP server on loopback that keeps what it receives. */
export class Mailbox implements AsyncDisposable {
  readonly received: Received[] = [];
  #server: SMTPServer | null = null;
  #port = 0;

  private constructor(private options: Options) {}

  /** Without a certificate it offers no STARTTLS. */
  static async open(options: Options = {}): Promise<Mailbox> {
    const mailbox = new Mailbox(options);
    await mailbox.reopen();
    return mailbox;
  }

  get port(): number {
    return this.#port;
  }

  /** On the same port as before. */
  async reopen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: this.options.cert ? [] : ["STARTTLS"],
      allowInsecureAuth: !this.options.cert,
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        this.#keep(stream as AsyncIterable<Uint8Array>, recipients, session.secure).then(() => done(), done);
      },
      ...this.options,
    });
    // Clients that hang up in the middle.
    server.on("error", () => {});
    await new Promise<void>((listening) => server.listen(this.#port, "127.0.0.1", listening));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async shut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((closed) => server.close(() => closed()));
  }

  async #keep(stream: AsyncIterable<Uint8Array>, recipients: string[], isEncrypted: boolean): Promise<void> {
    const raw = (await Array.fromAsync(stream, (part) => new TextDecoder().decode(part))).join("");
    this.received.push({ ...await PostalMime.parse(raw), recipients, raw, isEncrypted });
  }

  /** The settings that send to it. */
  config(others: object = {}) {
    const from = "The House <house@example.org>";
    return { enabled: true, host: "127.0.0.1", port: this.port, from, username: "", password: "", ...others };
  }

  /** Has the server send its mail to here. */
  async connect(server: TestServer, others: object = {}): Promise<void> {
    const { status, text } = await server.as("ada").post("/admin/smtp/config", this.config(others));
    if (status !== 200) throw new Error(`${status} ${text}`);
  }

  /** The mails to an address, once there are so many. */
  async to(address: string, count = 1): Promise<Received[]> {
    return await eventually(() => {
      const mails = this.received.filter(({ recipients }) => recipients.includes(address));
      return Promise.resolve(mails.length >= count ? mails : undefined);
    }, `${count} mails to ${address}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.shut();
  }
}
