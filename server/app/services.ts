import type { Database } from "../../db/connection.ts";
import { INCOMING_WEBHOOK, SEARCHES, SLASH_COMMANDS, UNLIMITED } from "../limits/rates.ts";
import { TokenBuckets } from "../limits/token_buckets.ts";
import { Writes } from "../limits/writes.ts";
import { Background } from "../base/background.ts";
import { Accounts } from "../auth/sessions/accounts.ts";
import { Attempts } from "../limits/attempts.ts";
import { Agora } from "../calls/agora.ts";
import { BotCallers } from "../auth/api_keys/bot_callers.ts";
import type { Environment } from "../base/environment.ts";
import { Realtime } from "../events/realtime.ts";
import { Mail } from "../mail/mail.ts";
import { MAIL_PACE, type MailPace } from "../mail/pace.ts";
import { Log } from "../messages/log.ts";
import { Fcm } from "../push/fcm.ts";
import type { SecretKey } from "../server_settings/secret_key.ts";
import { SECTIONS } from "../server_settings/sections.ts";
import { ServerSettings } from "../server_settings/settings.ts";
import { Metrics } from "../metrics/metrics.ts";
import { Outbound } from "../outbound/fetch.ts";
import type { Limits } from "../outbound/limits.ts";
import { RELAY_HOSTS, type RelayHosts } from "../relays/services.ts";
import { Previews } from "../previews/previews.ts";
import { Dialects } from "../incoming_webhooks/dialects.ts";
import { Files } from "../storage/files.ts";
import type { FileStorage } from "../storage/storage.ts";
import { Activity } from "../usage/activity.ts";

/** Services that all requests share. Handlers find them in `c.var.services`. */
export interface Services {
  database: Database;
  environment: Environment;
  settings: ServerSettings;
  /** Encrypts secrets that are stored outside of the settings. */
  key: SecretKey;
  accounts: Accounts;
  botCallers: BotCallers;
  attempts: Attempts;
  /** Posts that incoming webhooks may still make. */
  allowances: TokenBuckets;
  /** In whose words they are refused. */
  dialects: Dialects;
  /** Calls of slash commands that people may still make. */
  commandAllowances: TokenBuckets;
  /** Searches that people may still make. */
  searches: TokenBuckets;
  /** Writes that accounts may still make. */
  writes: Writes;
  log: Log;
  realtime: Realtime;
  outbound: Outbound;
  mail: Mail;
  background: Background;
  files: Files;
  previews: Previews;
  agora: Agora;
  fcm: Fcm;
  activity: Activity;
  metrics: Metrics;
  /** Hosts of services that relays reach at one address for everybody. */
  relayHosts: RelayHosts;
}

/** Foundations of the services. `main.ts` makes them from the environment. */
export interface Given {
  database: Database;
  environment: Environment;
  /** Decrypts the secrets in the database. */
  key: SecretKey;
  storage: FileStorage;
  mailPace?: Partial<MailPace>;
  /** Limits that no outbound request exceeds. Tests may hurry. */
  outboundLimits?: Partial<Limits>;
  relayHosts?: RelayHosts;
}

export function makeServices(
  { database, environment, key, storage, mailPace, outboundLimits, relayHosts = RELAY_HOSTS }: Given,
): Services {
  const accounts = new Accounts(database);
  const settings = new ServerSettings(database, key, SECTIONS);
  const botCallers = new BotCallers(database);
  const realtime = new Realtime(database, settings, [accounts, botCallers, settings]);
  const attempts = new Attempts(database);
  const outbound = new Outbound({ allow: environment.OUTBOUND_ALLOW, most: outboundLimits });
  const metrics = new Metrics(environment);
  realtime.feed.onDelivered = (rows) => metrics.delivered(rows);
  return {
    database,
    environment,
    settings,
    key,
    accounts,
    botCallers,
    attempts,
    log: new Log(database, realtime.origin, (rows, seq) => {
      metrics.stored(rows);
      realtime.feed.keep(rows, seq);
    }),
    allowances: new TokenBuckets(INCOMING_WEBHOOK),
    dialects: new Dialects(),
    commandAllowances: new TokenBuckets(SLASH_COMMANDS),
    searches: new TokenBuckets(environment.WRITE_LIMITS === "on" ? SEARCHES : UNLIMITED),
    writes: new Writes(environment.WRITE_LIMITS === "on"),
    realtime,
    outbound,
    mail: new Mail({ database, settings, key, pace: { ...MAIL_PACE, ...mailPace } }),
    background: new Background(),
    files: new Files(database, storage),
    agora: new Agora(outbound),
    fcm: new Fcm(outbound, environment.FCM_URL),
    previews: new Previews({ database, outbound, attempts }),
    activity: new Activity(database, () => realtime.streams.uids()),
    metrics,
    relayHosts,
  };
}
