import type { Tab } from "./tab.ts";

const RATE = 8000;

/** So many seconds of a tone that swells, as a WAV file. */
export function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = RATE * seconds;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const words = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  words(0, "RIFF");
  view.setUint32(4, 36 + samples, true);
  words(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  words(36, "data");
  view.setUint32(40, samples, true);
  for (let i = 0; i < samples; i++) {
    view.setUint8(44 + i, 128 + Math.sin(i / 3) * 120 * Math.abs(Math.sin(i / RATE)));
  }
  return new Uint8Array(view.buffer);
}

/** A moment of film, which a browser records from a canvas. */
export async function film({ page }: Tab): Promise<Uint8Array<ArrayBuffer>> {
  const recorded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const context = canvas.getContext("2d")!;
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const part = new Promise<Blob>((done) => recorder.ondataavailable = ({ data }) => done(data));
    recorder.start();
    for (let frame = 0; frame < 12; frame++) {
      context.fillStyle = `hsl(${frame * 30} 60% 50%)`;
      context.fillRect(0, 0, 320, 240);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    return [...new Uint8Array(await (await part).arrayBuffer())];
  });
  return new Uint8Array(recorded);
}
