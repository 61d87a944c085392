import type { Database } from "../db/connection.ts";
import { Aftermath } from "./aftermath.ts";
import { Accounts } from "./auth/accounts.ts";
import { Attempts } from "./auth/attempts.ts";
import { BotCallers } from "./bots/bot_callers.ts";
import type { Environment } from "./environment.ts";
import { Realtime } from "./events/realtime.ts";
import { Mail } from "./mail/mail.ts";
import { MAIL_PACE, type MailPace } from "./mail/pace.ts";
import { Log } from "./messages/log.ts";
import type { SecretKey } from "./server_settings/secret_key.ts";
import { SECTIONS } from "./server_settings/sections.ts";
import { ServerSettings } from "./server_settings/settings.ts";
import { Outbound } from "./outbound/fetch.ts";
import { Previews } from "./previews/previews.ts";
import { Files } from "./storage/files.ts";
import type { FileStorage } from "./storage/storage.ts";

/** What all requests share. Handlers find it in `c.var.services`. */
export interface Services {
  database: Database;
  environment: Environment;
  settings: ServerSettings;
  /** Encrypts secrets that are stored outside of the settings. */
  key: SecretKey;
  accounts: Accounts;
  botCallers: BotCallers;
  attempts: Attempts;
  log: Log;
  realtime: Realtime;
  outbound: Outbound;
  mail: Mail;
  aftermath: Aftermath;
  files: Files;
  previews: Previews;
}

/** What the services stand on. `main.ts` makes it from the environment. */
export interface Given {
  database: Database;
  environment: Environment;
  /** Decrypts the secrets in the database. */
  key: SecretKey;
  storage: FileStorage;
  mailPace?: Partial<MailPace>;
}

export function makeServices({ database, environment, key, storage, mailPace }: Given): Services {
  const accounts = new Accounts(database);
  const settings = new ServerSettings(database, key, SECTIONS);
  const botCallers = new BotCallers(database);
  const realtime = new Realtime(database, [accounts, botCallers, settings]);
  const attempts = new Attempts(database);
  const outbound = new Outbound({ allow: environment.OUTBOUND_ALLOW });
  return {
    database,
    environment,
    settings,
    key,
    accounts,
    botCallers,
    attempts,
    log: new Log(database, (rows, seq) => realtime.feed.keep(rows, seq)),
    realtime,
    outbound,
    mail: new Mail({ database, settings, key, pace: { ...MAIL_PACE, ...mailPace } }),
    aftermath: new Aftermath(),
    files: new Files(database, storage),
    previews: new Previews({ database, outbound, attempts }),
  };
}
