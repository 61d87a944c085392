import { oneLine } from "./one_line.ts";

const MAX_ANSWER_LENGTH = 500;

/**
 * Blame for a failure. The address or the mail was refused for good; it may succeed later; or the server cannot be
 * used at all, which concerns every mail.
 */
type Blame = "refused" | "later" | "server";

/** Failure to send a mail. The message is what the SMTP server answered, if it did. */
export class SmtpError extends Error {
  override readonly name = "SmtpError";

  constructor(readonly blame: Blame, answer: string, options?: ErrorOptions) {
    super(answer, options);
  }

  static of(error: unknown): SmtpError {
    return new SmtpError(blameOf(error as Failure), answerOf(error as Failure), { cause: error });
  }
}

/** An error of nodemailer. */
interface Failure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  errors?: Error[];
}

function blameOf({ code, command, responseCode }: Failure): Blame {
  if (code === "EENVELOPE" && command === "API") return "refused";
  const aboutThisMail = command === "RCPT TO" || command === "DATA";
  // 421: the server closes the connection, whatever was asked.
  if (!aboutThisMail || !responseCode || responseCode === 421) return "server";
  return responseCode >= 500 ? "refused" : "later";
}

function answerOf({ response, message, errors, code, command }: Failure): string {
  if (code === "ETIMEDOUT") return "The server did not answer in time.";
  // The answer alone would not tell what was asked.
  if (command === "STARTTLS") return shortened(message);
  // A name with several addresses fails with one error for each, and no message.
  const text = response || message || errors?.map((one) => one.message).join("; ") || code || "no answer";
  return shortened(text);
}

function shortened(text: string): string {
  return oneLine(text).slice(0, MAX_ANSWER_LENGTH).toWellFormed();
}
