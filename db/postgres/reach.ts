import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { StartError } from "../start_error.ts";

/** Checks that an external database answers, before anything depends on it. */
export async function reach({ kysely }: Database, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(kysely);
  } catch (cause) {
    const { host, pathname } = new URL(url);
    const { code, message } = cause as Error & { code?: string };
    const reason = message.includes(code ?? "\0") ? message : [code, message].filter(Boolean).join(", ");
    throw new StartError(
      `The database ${host}${pathname} does not answer (${reason}): check DATABASE_URL and that PostgreSQL is running there.`,
      { cause },
    );
  }
}
