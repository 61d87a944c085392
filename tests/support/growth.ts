import assert from "node:assert/strict";
import process from "node:process";

/** Milliseconds of the processor in this thread: other tests run in others. Less of it harms nobody, and says nothing about growth. */
const NOTICEABLE = 100;
/** Milliseconds: the system counts a thread's time in such steps, so what takes 19 may be told as 10. */
const STEP = 10;
const SIZES = [1, 4, 16, 64].map((kilobytes) => kilobytes * 1024);
/** Four times the text takes about four times as long, and sixteen times where the time is quadratic. */
const MOST_GROWTH = 8;
const ATTEMPTS = 3;

/**
 * Checks that work grows with its text and not faster, up to 64 kB. It stops at the first size that takes too long, so
 * that a failure does not take hours.
 */
export async function assertLinear(what: string, work: (size: number) => unknown): Promise<void> {
  let before = 0;
  for (const size of SIZES) {
    const taken = await cheapest(() => work(size));
    const most = Math.max(NOTICEABLE, MOST_GROWTH * (before + STEP));
    assert.ok(taken <= most, `${what}: ${size} characters take ${taken} ms, a quarter of them ${before} ms`);
    before = taken;
  }
}

async function cheapest(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < ATTEMPTS && least > NOTICEABLE; i++) {
    const { user, system } = process.threadCpuUsage();
    await work();
    const now = process.threadCpuUsage();
    least = Math.min(least, (now.user + now.system - user - system) / 1000);
  }
  return least;
}
