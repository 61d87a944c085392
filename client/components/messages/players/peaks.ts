import { useEffect, useState } from "react";
import { loadFile } from "../../../state/messages/file_contents.ts";
import type { MessageFile } from "../files/file.ts";

/** In bytes. Decoding a larger recording would take long. */
const MOST = 400_000;
/** In milliseconds. What is only scrolled past is not decoded. */
const REST = 500;
const BARS = 48;

const known = new Map<string, number[]>();

/** How loud a recording is over its time, from 0 to 100. Small ones whose sender did not say so are decoded. */
export function usePeaks(file: MessageFile): number[] {
  const { path, size, waveform } = file;
  const [peaks, setPeaks] = useState(() => waveform ?? known.get(path) ?? []);

  useEffect(() => {
    if (peaks.length > 0 || size === null || size > MOST) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const found = await peaksOf(path, left.signal).catch(() => []);
      if (!left.signal.aborted) setPeaks(found);
    }, REST);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [path]);

  return peaks;
}

async function peaksOf(path: string, left: AbortSignal): Promise<number[]> {
  const blob = await loadFile(path, left, () => {});
  const decoder = new OfflineAudioContext(1, 1, 8000);
  const samples = (await decoder.decodeAudioData(await blob.arrayBuffer())).getChannelData(0);
  const length = Math.max(1, Math.floor(samples.length / BARS));
  const loudness = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    for (let i = bar * length; i < (bar + 1) * length; i++) most = Math.max(most, Math.abs(samples[i] ?? 0));
    return most;
  });
  const loudest = Math.max(...loudness) || 1;
  const peaks = loudness.map((value) => Math.round(100 * value / loudest));
  known.set(path, peaks);
  return peaks;
}
