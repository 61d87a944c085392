import postgres from "postgres";
import { hashToken } from "../../server/base/tokens.ts";
import { gid, uid } from "../support/cast.ts";

/** Each bot key and each webhook may make only so many requests at once. */
const MANY = 400;
/** Members who make the calls that are counted in turn. */
const CROWD = 60;
const LONG = 86_400_000;
/** Calls of which one account may make only so many. */
const COUNTED = /^\/(command|resource\/file\/prepare)$/;

export type Role = "stranger" | "member" | "admin" | "bot";

/** What requests need to get past authorization. */
export interface Tokens {
  /** A message of the member's, and one of the bot's. */
  mid: number;
  bot_mid: number;
  bot: number;
  /** The third-party secret. */
  secret: string;
  hook: string;
  /** The header that shows who calls. */
  identity(role: Role, path: string): Record<string, string>;
  /** Signs the member in again, on another device. */
  signInAgain(): Promise<void>;
  /** Forgets how often guesses failed and mails were asked for, and removes that of which only so many may be open. */
  forgive(): Promise<void>;
}

/** Tokens of a server with the cast, so many that no allowance is used up. */
export class Callers implements Tokens, AsyncDisposable {
  #sql: postgres.Sql;
  #turn = 0;
  mid = 0;
  bot_mid = 0;
  bot = 0;
  secret = "";
  member = `token-${uid.bo}`;

  private constructor(url: string) {
    this.#sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  }

  static async make(url: string): Promise<Callers> {
    const callers = new Callers(url);
    await callers.#make();
    return callers;
  }

  async #make(): Promise<void> {
    const now = Date.now();
    for (const person of [uid.ada, uid.bo]) await this.#signIn(person, now);
    await this.#gather(now);
    const robo = { email: "robo@localhost", name: "Robo", is_bot: true, create_by: "password" };
    const [bot] = await this.#sql`
      insert into users ${
      this.#sql({ ...robo, from_mid: 0, created_at: now, updated_at: now })
    } returning uid`;
    this.bot = Number(bot.uid);
    const numbers = Array.from({ length: MANY }, (_, n) => n);
    await this.#sql`insert into bot_keys ${
      this.#sql(numbers.map((n) => ({
        uid: bot.uid,
        name: `key ${n}`,
        hash: hashToken(`key ${n}`),
        hint: "key",
        created_at: now,
      })))
    }`;
    const accounts = await this.#sql`insert into users ${
      this.#sql(numbers.map(() => ({
        name: "Hook",
        is_bot: true,
        integration: "webhook",
        create_by: "password",
        from_mid: 0,
        created_at: now,
        updated_at: now,
      })))
    } returning uid`;
    await this.#sql`insert into incoming_webhooks ${
      this.#sql(accounts.map((account, n) => ({
        gid: gid.design,
        uid: account.uid,
        hash: hashToken(`hook-${n}`),
        created_by: uid.ada,
        created_at: now,
      })))
    }`;
    const [command] = await this.#sql`
      insert into slash_commands ${
      this.#sql({
        uid: bot.uid,
        name: "deploy",
        description: "",
        usage_hint: "",
        url: "http://127.0.0.1:1/",
        is_enabled: true,
        created_by: uid.ada,
        created_at: now,
        token: this.#sql.json({}),
        signing_secret: this.#sql.json({}),
      })
    } returning id`;
    await this.#sql`insert into command_answers ${
      this.#sql({
        hash: hashToken("answer"),
        command_id: command.id,
        uid: uid.bo,
        gid: gid.lobby,
        uses_left: 1_000_000,
        expires_at: now + LONG,
      })
    }`;
  }

  async #gather(now: number): Promise<void> {
    const crowd = Array.from({ length: CROWD }, (_, n) => ({
      name: `Member ${n}`,
      email: `member-${n}@localhost`,
      create_by: "password",
      from_mid: 0,
      created_at: now,
      updated_at: now,
    }));
    const people = await this.#sql`insert into users ${this.#sql(crowd)} returning uid`;
    for (const [n, { uid }] of people.entries()) await this.#signIn(uid, now, `crowd-${n}`);
  }

  async #signIn(person: number, now: number, token = `token-${person}`): Promise<void> {
    const device = `web:${token}`;
    const session = { uid: person, device };
    const opened = { rotated_at: now, refresh_expires_at: now + LONG, created_at: now };
    await this.#sql`insert into devices ${this.#sql({ ...session, ...opened })}`;
    const access = { hash: hashToken(token), expires_at: now + LONG };
    await this.#sql`insert into access_tokens ${this.#sql({ ...session, ...access })}`;
  }

  async signInAgain(): Promise<void> {
    this.member = `token-${uid.bo}-${this.#turn++}`;
    await this.#signIn(uid.bo, Date.now(), this.member);
  }

  async sendAsBot(url: URL): Promise<number> {
    const headers = { "content-type": "text/plain", ...this.identity("bot", "") };
    const answer = await fetch(new URL(`/api/bot/send_to_user/${uid.bo}`, url), {
      method: "POST",
      headers,
      body: "Hello",
    });
    return Number(await answer.text());
  }

  get admin(): string {
    return `token-${uid.ada}`;
  }

  identity(role: Role, path: string): Record<string, string> {
    if (role === "stranger") return {};
    if (role === "member" && COUNTED.test(path)) return { "x-api-key": `crowd-${this.#turn++ % CROWD}` };
    return { "x-api-key": role === "bot" ? `key ${this.#turn++ % MANY}` : this[role] };
  }

  get hook(): string {
    return `hook-${this.#turn++ % MANY}`;
  }

  async forgive(): Promise<void> {
    await this.#sql`delete from failed_attempts`;
    await this.#sql`delete from uploads where path is null`;
    await this.#sql`delete from incoming_webhooks where gid = ${gid.lobby}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sql.end();
  }
}
