import * as v from "valibot";
import type { JobKind } from "../work/jobs.ts";

/** A mail that waits to be sent. */
const WaitingMail = v.object({
  /** The mail's header. It never changes, so that a mail that was sent twice is recognized as one. */
  message_id: v.string(),
  /** The template. */
  kind: v.string(),
  recipient: v.string(),
  language: v.string(),
  /** Subject, text and HTML, encrypted: links in them sign people in. */
  content: v.object({ encrypted: v.string() }),
});
export type WaitingMail = v.InferOutput<typeof WaitingMail>;

export const MAILS: JobKind<WaitingMail> = {
  name: "mail",
  payload: WaitingMail,
  most: 10_000,
  describe: ({ kind, recipient }) => `mail ${kind} to ${recipient}`,
};

export interface NewMail extends WaitingMail {
  /** Milliseconds for which it is worth sending. */
  lasts: number;
}
