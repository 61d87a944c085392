const BARS = 48;

/** How loud a recording is over its time, from 0 to 100. */
export function peaksIn(samples: Float32Array): number[] {
  const length = Math.max(1, Math.floor(samples.length / BARS));
  const loudness = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    for (let i = bar * length; i < (bar + 1) * length; i++) most = Math.max(most, Math.abs(samples[i] ?? 0));
    return most;
  });
  const loudest = Math.max(...loudness) || 1;
  return loudness.map((value) => Math.round(100 * value / loudest));
}
