import { WorkQueue } from "./work_queue.ts";

/** argon2id as OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes computed at once. More would stall the event loop. */
const AT_ONCE = 2;
/** About ten seconds of work. A client beyond that would give up before its answer. */
const MAX_WAITING = 500;

/** All hashing goes through this queue, so its memory does not grow with the number of requests. */
export const passwordQueue = new WorkQueue(AT_ONCE, MAX_WAITING);

const argon2 = () => import("@node-rs/argon2");

export function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(async () => (await argon2()).hash(password, STRENGTH));
}

/** Compare with this hash where there is no password: no password matches, and it takes as long as any other. */
export function dummyHash(): Promise<string> {
  return nobody ??= hashPassword(crypto.randomUUID()).catch((error) => {
    nobody = null;
    throw error;
  });
}

let nobody: Promise<string> | null = null;

/** Call this only from within `passwordQueue.run`. */
export async function passwordMatches(hash: string, password: string): Promise<boolean> {
  return await (await argon2()).verify(hash, password) && password !== "";
}
