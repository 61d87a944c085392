/** Puts pieces of any length together to parts of one length, of which the last may be shorter. */
export async function* partsIn(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part: Uint8Array<ArrayBuffer> | undefined;
  let filled = 0;
  for await (let piece of pieces) {
    while (piece.length > 0) {
      part ??= new Uint8Array(length);
      const some = piece.subarray(0, length - filled);
      part.set(some, filled);
      filled += some.length;
      piece = piece.subarray(some.length);
      if (filled < length) continue;
      yield part;
      [part, filled] = [undefined, 0];
    }
  }
  if (part) yield part.subarray(0, filled);
}
