import postgres from "postgres";
import { startPostgres } from "../../db/postgres/start.ts";

/** `cast` holds the people and channels of cast.ts; `empty` is a server on which nobody has made an account. */
export type Template = "cast" | "empty";

export interface Clone extends AsyncDisposable {
  url: string;
}

/** One PostgreSQL with two URLs: for Parley's own role, and for the superuser, which Parley never uses. */
export interface Servers {
  url: string;
  administrator: string;
}

const URL_VARIABLE = "TEST_DATABASE_URL";
const ADMINISTRATOR_VARIABLE = "TEST_ADMINISTRATOR_URL";
export const STOCK_VARIABLE = "TEST_STOCK_URL";

export function variablesOf({ url, administrator }: Servers): Record<string, string> {
  return { [URL_VARIABLE]: url, [ADMINISTRATOR_VARIABLE]: administrator };
}

/** Starts a new PostgreSQL as Parley does, but with a superuser for the tests. */
export async function startAdministered(options: { folder: string; print: (line: string) => void }) {
  const password = crypto.randomUUID();
  const { url, stop } = await startPostgres({ ...options, administrator: password });
  const administrator = Object.assign(new URL(url), { username: "postgres", password }).href;
  return { servers: { url, administrator }, stop };
}

export function templateName(template: Template): string {
  return `parley_${template}`;
}

export function servers(): Servers {
  return { url: variable(URL_VARIABLE), administrator: variable(ADMINISTRATOR_VARIABLE) };
}

function variable(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error("Run the tests with `deno task test`, which starts the database.");
  return value;
}

export function databaseUrl(name: string, { url } = servers()): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Creates a database that belongs to Parley's role. */
export async function createDatabase(
  name: string,
  { from, at = servers() }: { from?: string; at?: Servers } = {},
) {
  await administer(creating(name, at, from), at);
  return databaseUrl(name, at);
}

export function creating(name: string, { url }: Servers, from?: string): string {
  const copied = from ? `template ${from} strategy file_copy` : "";
  return `create database ${name} ${copied} owner ${new URL(url).username}`;
}

/** Takes one from the stock of the whole run. */
export async function clone(template: Template): Promise<Clone> {
  const name = await askStock("POST", template);
  return {
    url: databaseUrl(name),
    [Symbol.asyncDispose]: async () => void await askStock("DELETE", name),
  };
}

async function askStock(method: string, path: string): Promise<string> {
  const answer = await fetch(`${variable(STOCK_VARIABLE)}/${path}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`No database: ${text}`);
  return text;
}

/** Runs a statement as the superuser. */
export async function administer(statement: string, { administrator } = servers()): Promise<void> {
  const sql = postgres(administrator, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
