import type { Database } from "../../db/connection.ts";
import { removeExpiredMails } from "../../db/mails.ts";

interface Lost {
  kind: string;
  recipient: string;
  attempts: number;
}

/** Tells the operator of a mail that nobody will receive. */
export function reportLost({ kind, recipient, attempts }: Lost, reason: string): void {
  console.error(`The mail ${kind} to ${recipient} was given up after attempt ${attempts}: ${reason}`);
}

/** Gives up mails that have waited too long, or whose link no longer works. */
export async function expireMails(database: Database): Promise<void> {
  for (const mail of await removeExpiredMails(database)) {
    reportLost(mail, mail.last_error ?? "mail was off");
  }
}
