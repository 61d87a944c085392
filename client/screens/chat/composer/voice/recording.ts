import { Levels } from "./levels.ts";

export interface Recorded {
  bytes: Blob;
  /** In milliseconds. */
  duration: number;
  waveform: number[];
}

/** In milliseconds. */
export const LONGEST_RECORDING = 900_000;
const LEVEL_EVERY = 60;

/** Other devices play what Safari records this way, and Safari does not play all of what others could record. */
const TYPES = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const isSafari = () => navigator.vendor.startsWith("Apple");

/** A microphone that is being recorded. */
export class Recording {
  readonly levels = new Levels();
  readonly startedAt = performance.now();
  #parts: Blob[] = [];
  #timer: ReturnType<typeof setInterval>;
  #context = new AudioContext();
  #recorder: MediaRecorder;

  /** Fails with the browser's error when there is no microphone, or the user refuses. */
  static async start(onLevel: () => void): Promise<Recording> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    return new Recording(stream, onLevel);
  }

  private constructor(private stream: MediaStream, onLevel: () => void) {
    const types = isSafari() ? TYPES.toReversed() : TYPES;
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(stream, { mimeType });
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#parts.push(data));
    this.#recorder.start();

    const analyser = this.#context.createAnalyser();
    this.#context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.#timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      this.levels.add(samples);
      onLevel();
    }, LEVEL_EVERY);
  }

  get elapsed(): number {
    return performance.now() - this.startedAt;
  }

  async stop(): Promise<Recorded> {
    const duration = Math.round(this.elapsed);
    const ended = new Promise((done) => this.#recorder.addEventListener("stop", done, { once: true }));
    this.#recorder.stop();
    this.#release();
    await ended;
    const type = this.#recorder.mimeType.split(";")[0];
    return { bytes: new Blob(this.#parts, { type }), duration, waveform: this.levels.waveform() };
  }

  /** The browser stops to show that the microphone is in use. */
  cancel(): void {
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    this.#release();
  }

  #release(): void {
    clearInterval(this.#timer);
    for (const track of this.stream.getTracks()) track.stop();
    if (this.#context.state !== "closed") void this.#context.close();
  }
}
