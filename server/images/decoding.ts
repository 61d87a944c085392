import type { Sharp, SharpOptions } from "sharp";

/** A few bytes can encode any number of pixels. The photos of common phones have fewer, larger pictures are attacks. */
export const MAX_PIXELS = 64_000_000;
/** Pictures that are decoded at once. Each may take some hundred megabytes. */
const AT_ONCE = 2;

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;
let loading: Promise<MakeSharp> | undefined;
let busy = 0;
const waiting: (() => void)[] = [];

/** Does the work when it is its turn. The library works in threads of its own, so requests go on meanwhile. */
export async function inTurn<T>(work: (sharp: MakeSharp) => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy++;
  else await new Promise<void>((resume) => waiting.push(resume));
  try {
    return await work(await (loading ??= load()));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** The library is slow to load and takes 30 MB, so it is loaded with the first picture. */
async function load(): Promise<MakeSharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
