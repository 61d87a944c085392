import { isConnectionLost, isOutOfRoom } from "../../db/connection.ts";
import { StorageError } from "./storage_error.ts";
import { logs } from "./logs.ts";

type Trouble = "lost" | "room" | "storage";

/** Milliseconds for which the same trouble is not logged again. */
const AGAIN = 60_000;

const loggedAt = new Map<Trouble, number>();

/**
 * Returns the trouble of the database or the disk that an error comes from, or null when it is none. Each kind is
 * logged once a minute, however many requests run into it.
 */
export function troubleOf(error: unknown): Trouble | null {
  const reason = (error as Error | null)?.message;
  if (isConnectionLost(error)) {
    logOnce("lost", `The database does not answer (${reason}); requests that need it get 503 until it does.`);
    return "lost";
  }
  if (isOutOfRoom(error)) {
    logOnce(
      "room",
      `The disk lacks room (${reason}); nothing is stored until there is some.`,
    );
    return "room";
  }
  if (error instanceof StorageError) {
    logOnce("storage", `Files cannot be stored or read (${reason}); requests that need them get 503.`);
    return "storage";
  }
  return null;
}

/** Logs an error of work that is repeated anyway and has no response. */
export function report(what: string, error: unknown): void {
  if (!troubleOf(error)) logs.error(what, { error });
}

function logOnce(trouble: Trouble, line: string): void {
  const now = performance.now();
  if (now - (loggedAt.get(trouble) ?? -AGAIN) < AGAIN) return;
  loggedAt.set(trouble, now);
  logs.error(line, { trouble });
}
