import postgres from "postgres";

/** `cast` holds the people and channels of cast.ts; `empty` is a server on which nobody has made an account. */
export type Template = "cast" | "empty";

export interface Clone extends AsyncDisposable {
  url: string;
}

export function templateName(template: Template): string {
  return `parley_${template}`;
}

export function serverUrl(): string {
  const url = Deno.env.get("TEST_DATABASE_URL");
  if (!url) throw new Error("Run the tests with `deno task test`, which starts the database they need.");
  return url;
}

export function databaseUrl(name: string, server = serverUrl()): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function clone(template: Template): Promise<Clone> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template ${templateName(template)}`);
  return {
    url: databaseUrl(name),
    [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`),
  };
}

export async function administer(statement: string, server = serverUrl()): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
