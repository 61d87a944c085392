/** argon2id as OWASP advises: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would only stall the event loop's neighbours. */
const AT_ONCE = 2;

const argon2 = () => import("@node-rs/argon2");

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, STRENGTH));
}

/** An account without a password refuses every password, and takes as long about it as any other. */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  const against = hash ?? await nobodysHash();
  const matches = await inTurn(async () => (await argon2()).verify(against, password));
  return matches && hash !== null && password !== "";
}

let nobody: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  return nobody ??= hashPassword(crypto.randomUUID());
}

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((next) => queue.push(next));
  running++;
  try {
    return await work();
  } finally {
    running--;
    queue.shift()?.();
  }
}
