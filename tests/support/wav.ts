/** A WAV file with one channel of samples, each a byte; 128 is silence. */
export function wavOf(samples: Uint8Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(44 + samples.length);
  file.set(samples, 44);
  const view = new DataView(file.buffer);
  const words = { 0: "RIFF", 8: "WAVEfmt ", 36: "data" };
  for (const [at, word] of Object.entries(words)) file.set(new TextEncoder().encode(word), Number(at));
  const numbers = { 4: 36 + samples.length, 16: 16, 24: rate, 28: rate, 40: samples.length };
  for (const [at, number] of Object.entries(numbers)) view.setUint32(Number(at), number, true);
  for (const [at, number] of [[20, 1], [22, 1], [32, 1], [34, 8]]) view.setUint16(at, number, true);
  return file;
}
