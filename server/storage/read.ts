import type { ByteRange } from "./storage.ts";

const PIECE = 65_536;

/** The bytes of a file, which is opened at the first read. */
export function readWhenAsked(path: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: Deno.FsFile | undefined;
  let left = range ? range.end - range.start + 1 : Infinity;
  const close = () => {
    file?.close();
    file = undefined;
    left = 0;
  };
  return new ReadableStream({
    async pull(controller) {
      if (!file && left > 0) {
        file = await Deno.open(path);
        if (range) await file.seek(range.start, Deno.SeekMode.Start);
      }
      const piece = new Uint8Array(Math.min(PIECE, left));
      const size = left > 0
        ? await file!.read(piece).catch((error) => (close(), Promise.reject(error)))
        : null;
      if (size === null) {
        close();
        return controller.close();
      }
      left -= size;
      if (left === 0) close();
      controller.enqueue(piece.subarray(0, size));
    },
    cancel: close,
  }, { highWaterMark: 0 });
}
