import { domainToASCII } from "node:url";
import type { Database, Query } from "../../db/connection.ts";
import { dropJob, jobsOf } from "../../db/jobs.ts";
import { retry } from "../../db/queue.ts";
import type { SecretKey } from "../server_settings/secret_key.ts";
import type { ServerSettings } from "../server_settings/settings.ts";
import { readSender } from "./address.ts";
import { decryptContent, encryptContent, type MailContent, type Sealed } from "./content.ts";
import { MAILS, type NewMail } from "./job.ts";
import type { LetterKind, LetterKinds } from "./letters/kinds.ts";
import type { MailPace } from "./pace.ts";
import { type Outgoing, sendBySmtp } from "./smtp.ts";
import { SmtpError } from "../base/smtp_error.ts";
import { enqueueJob } from "../work/jobs.ts";

/** Milliseconds for which a mail without a link is worth sending. */
const LASTS = 2 * 24 * 3_600_000;

interface Recipient {
  email: string;
  /** BCP 47 tags, best first: the language of the account, or of who invites. Without any it is English. */
  languages: readonly (string | null)[];
}

interface MailParts {
  database: Database;
  settings: ServerSettings;
  key: SecretKey;
  pace: MailPace;
}

/**
 * The mail of this server. To send one: compose it, which returns null while mail is off. Then enqueue it in the
 * transaction that writes its cause. A worker sends it once this is committed, and keeps trying (`sending.ts`).
 *
 *     const mail = await services.mail.compose("signInLink", { link, valid_for }, { email, languages });
 *     if (!mail) throw …;
 *     await withWriteLock(database, async (write) => {
 *       …
 *       if (!await enqueueMail(write.tx, mail)) throw unavailable();
 *     });
 */
export class Mail {
  constructor(readonly parts: MailParts) {}

  /** Returns true while mail is switched on by an admin. */
  async isOn(): Promise<boolean> {
    return (await this.parts.settings.read("smtp")).enabled;
  }

  /** Writes a mail in the recipient's language. Not inside of a transaction: it reads settings and renders HTML. */
  async compose<K extends LetterKind>(
    kind: K,
    values: LetterKinds[K],
    { email, languages }: Recipient,
  ): Promise<NewMail | null> {
    const { settings, key } = this.parts;
    const { enabled, from } = await settings.read("smtp");
    const sender = await readSender(from);
    if (!enabled || !sender) return null;
    const { language, ...content } = await this.write(kind, values, languages);
    const recipient = email;
    const message_id = `<${crypto.randomUUID()}@${domainToASCII(sender.address.split("@")[1])}>`;
    return {
      message_id,
      kind,
      recipient,
      language,
      content: await encryptContent(key, { message_id, recipient }, content),
      lasts: "valid_for" in values ? Math.min(values.valid_for, LASTS) : LASTS,
    };
  }

  async write<K extends LetterKind>(kind: K, values: LetterKinds[K], languages: Recipient["languages"]) {
    const { name } = await this.parts.settings.read("organization");
    const { writeLetter } = await loadLetters();
    return await writeLetter(kind, values, { languages, server: name });
  }

  /** Sends at once, while somebody waits for the SMTP server's answer. */
  async sendNow(mail: Outgoing, config?: Parameters<typeof sendBySmtp>[0]): Promise<string> {
    const { settings, pace } = this.parts;
    return await sendBySmtp(config ?? await settings.read("smtp"), mail, { limits: pace.request });
  }

  /** Decrypts a waiting mail. */
  async open(mail: Sealed): Promise<MailContent> {
    return await decryptContent(this.parts.key, mail).catch((cause) => {
      // Another process may have the right one.
      throw new SmtpError("later", "it was encrypted with another key than this server has", { cause });
    });
  }

  /** Tries all waiting mails again, because the settings have changed. */
  async retry(): Promise<void> {
    await retry(this.parts.database.kysely, jobsOf(MAILS.name));
  }
}

/** The runtime reads all that a literal address leads to before it runs anything, also behind `import()`. */
const LETTERS = new URL("./letters/write.tsx", import.meta.url).href;
const loadLetters = (): Promise<typeof import("./letters/write.tsx")> => import(LETTERS);

/**
 * Stores a mail to be sent. `tx` is the transaction that writes what the mail is about: both happen, or neither.
 * False when it cannot be stored, because mail is off (null) or too many wait.
 */
export async function enqueueMail(tx: Query, mail: NewMail | null): Promise<boolean> {
  if (!mail) return false;
  const { lasts, ...payload } = mail;
  return await enqueueJob(tx, MAILS, { key: mail.message_id, payload, lasts });
}

/** Takes back a mail that the same transaction has stored. */
export async function dropMail(tx: Query, { message_id }: Pick<NewMail, "message_id">): Promise<void> {
  await dropJob(tx, MAILS.name, message_id);
}
