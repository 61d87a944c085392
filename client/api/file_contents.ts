import { attachmentUrl } from "../base/attachment_path.ts";
import { chunksOf } from "../base/stream_chunks.ts";
import { ApiError } from "../base/errors/refusals.ts";
import { origin, urlOf } from "./http/http.ts";

/** In milliseconds. */
const TIMEOUT = 30_000;

/** Tells whether the server still has a file. What a browser has kept of it does not count. */
export async function isFileThere(path: string): Promise<boolean> {
  try {
    await askFor(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return false;
    throw failure;
  }
}

interface FileStart {
  bytes: Uint8Array<ArrayBuffer>;
  /** These are all bytes of the file. */
  isWhole: boolean;
}

/** The first bytes of a file. */
export async function getFileStart(path: string, length: number): Promise<FileStart> {
  const response = await askFor(path, { headers: { Range: `bytes=0-${length - 1}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const total = Number(response.headers.get("Content-Range")?.split("/")[1] ?? bytes.length);
  return { bytes, isWhole: bytes.length >= total };
}

async function askFor(path: string, init: RequestInit): Promise<Response> {
  const attachment = attachmentUrl(path);
  const url = attachment ? origin.url + attachment : urlOf("/resource/file", { file_path: path });
  let response: Response;
  try {
    const signal = init.signal ?? AbortSignal.timeout(TIMEOUT);
    response = await fetch(url, { ...init, signal });
  } catch (failure) {
    throw new ApiError(0, null, { cause: failure });
  }
  // No byte of an empty file can be asked for.
  if (response.status === 416) return new Response(null);
  if (!response.ok) throw new ApiError(response.status, null);
  return response;
}

/** All of a file. `progressed` receives how much of it has arrived, from 0 to 1. */
export async function loadFile(
  path: string,
  left: AbortSignal,
  progressed: (part: number) => void,
): Promise<Blob> {
  const response = await askFor(path, { signal: left });
  const total = Number(response.headers.get("Content-Length"));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  for await (const piece of chunksOf(response.body)) {
    pieces.push(piece);
    arrived += piece.length;
    if (total > 0) progressed(arrived / total);
  }
  return new Blob(pieces, { type: response.headers.get("Content-Type") ?? "" });
}
