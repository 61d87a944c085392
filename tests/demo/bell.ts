import { wavOf } from "../support/wav.ts";

const RATE = 16_000;
const SECONDS = 4;
const STRIKES = [0, 0.7];
/** In hertz, and the seconds in which most of it fades. */
const TONES = [[523, 1.4], [1046, 0.9], [1257, 0.7], [1568, 0.5], [2093, 0.3]];

/** Two strokes of a ship's bell. */
export function ringBell(): Uint8Array<ArrayBuffer> {
  const samples = Uint8Array.from({ length: RATE * SECONDS }, (_, at) => 128 + 96 * loudness(at / RATE));
  return wavOf(samples, RATE);
}

function loudness(second: number): number {
  let sum = 0;
  for (const strike of STRIKES) {
    const since = second - strike;
    if (since < 0) continue;
    for (const [hertz, fading] of TONES) {
      sum += Math.sin(2 * Math.PI * hertz * since) * Math.exp(-since / fading);
    }
  }
  return sum / TONES.length / STRIKES.length;
}
