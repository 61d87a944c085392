import type { Database } from "../../db/connection.ts";
import { removeExpiredMails } from "../../db/mails.ts";
import { logs } from "../base/logs.ts";

interface Lost {
  kind: string;
  recipient: string;
  attempts: number;
}

/** Tells the operator of a mail that nobody will receive. */
export function reportLost({ kind, recipient, attempts }: Lost, reason: string): void {
  logs.error(`The mail ${kind} to ${recipient} was given up after attempt ${attempts}: ${reason}`, {
    kind,
    attempts,
  });
}

/** Lines about mails that expired at once. */
const MAX_LINES = 20;

/** Gives up mails that have waited too long, or whose link no longer works. */
export async function expireMails(database: Database): Promise<void> {
  const lost = await removeExpiredMails(database);
  for (const mail of lost.slice(0, MAX_LINES)) reportLost(mail, mail.last_error ?? "mail was off");
  if (lost.length > MAX_LINES) {
    logs.error(`Another ${lost.length - MAX_LINES} mails that had waited too long were given up.`);
  }
}
