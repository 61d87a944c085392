import { useEffect, useState } from "react";
import { loadFile } from "../../../state/messages/files/file_contents.ts";
import type { MessageFile } from "../files/file.ts";
import { fileUrl } from "../files/file_url.ts";

const BARS = 48;

/** Measures the loudness of a recording over its time, from 0 to 100. */
function peaksIn(samples: Float32Array): number[] {
  const length = Math.max(1, Math.floor(samples.length / BARS));
  const loudness = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    for (let i = bar * length; i < (bar + 1) * length; i++) most = Math.max(most, Math.abs(samples[i] ?? 0));
    return most;
  });
  const loudest = Math.max(...loudness) || 1;
  return loudness.map((value) => Math.round(100 * value / loudest));
}

interface Measured {
  /** Loudness over its time, from 0 to 100. */
  peaks: number[];
  /** In seconds. */
  duration: number | null;
}

/** In bytes. Decoding a larger recording would take long. */
const MOST = 400_000;
/** In milliseconds. What is only scrolled past is not measured. */
const REST = 500;

const known = new Map<string, Measured>();

/** Returns what the sender told about a recording. The rest is measured. */
export function useMeasured(file: MessageFile): Measured {
  const { path, waveform, duration } = file;
  const [measured, setMeasured] = useState(() => known.get(path) ?? null);
  const isTold = waveform !== null && duration !== null;

  useEffect(() => {
    if (measured || isTold) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const found = await measure(file, left.signal).catch(() => null);
      if (!found || left.signal.aborted) return;
      known.set(path, found);
      setMeasured(found);
    }, REST);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [path]);

  return {
    peaks: waveform ?? measured?.peaks ?? [],
    duration: duration === null ? measured?.duration ?? null : duration / 1000,
  };
}

async function measure(file: MessageFile, left: AbortSignal): Promise<Measured | null> {
  const { path, size, waveform, duration } = file;
  if (waveform === null && size !== null && size <= MOST) return await decoded(path, left);
  return duration === null ? { peaks: [], duration: await lengthOf(file, left) } : null;
}

async function decoded(path: string, left: AbortSignal): Promise<Measured> {
  const blob = await loadFile(path, left, () => {});
  const decoder = new OfflineAudioContext(1, 1, 8000);
  const sound = await decoder.decodeAudioData(await blob.arrayBuffer());
  return { peaks: peaksIn(sound.getChannelData(0)), duration: sound.duration };
}

/** In seconds. Browsers load only the beginning of a recording for it. Null when it does not tell. */
async function lengthOf(file: MessageFile, left: AbortSignal): Promise<number | null> {
  const audio = new Audio();
  audio.preload = "metadata";
  await new Promise((done) => {
    for (const event of ["loadedmetadata", "error"]) audio.addEventListener(event, done);
    left.addEventListener("abort", done);
    audio.src = fileUrl(file);
  });
  const { duration } = audio;
  audio.removeAttribute("src");
  audio.load();
  return Number.isFinite(duration) ? duration : null;
}
