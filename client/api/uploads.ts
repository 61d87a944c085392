import type { FilesConfig, UploadState } from "schemas/files.ts";
import { callSignedIn } from "./http/tokens.ts";

const PATH = "/resource/file/tus";
const VERSION = { "Tus-Resumable": "1.0.0" };

interface Announced {
  name: string;
  type: string;
  size: number;
}

/** Begins a resumable upload (tus 1.0), and returns its id. */
export async function createUpload({ name, type, size }: Announced): Promise<string> {
  const metadata = { filename: name, ...(type && { filetype: type }) };
  const location = await callSignedIn<string>(PATH, {
    method: "POST",
    headers: { ...VERSION, "Upload-Length": `${size}`, "Upload-Metadata": encoded(metadata) },
  });
  return location.slice(location.lastIndexOf("/") + 1);
}

/** Asks for the progress of an upload. Its file is null until all of it is there. */
export const getUpload = (id: string, stopped: AbortSignal) =>
  callSignedIn<UploadState>(`${PATH}/${id}`, { headers: VERSION, stopped });

/** Adds bytes from `offset` on. */
export async function patchUpload(id: string, offset: number, bytes: Blob, stopped: AbortSignal) {
  const checksum = await checksumOf(bytes);
  await callSignedIn<null>(`${PATH}/${id}`, {
    method: "PATCH",
    headers: {
      ...VERSION,
      "Upload-Offset": `${offset}`,
      ...(checksum && { "Upload-Checksum": `sha256 ${checksum}` }),
    },
    body: { type: "application/offset+octet-stream", content: bytes },
    stopped,
  });
}

export const deleteUpload = (id: string) =>
  callSignedIn<null>(`${PATH}/${id}`, { method: "DELETE", headers: VERSION });

/** Members read it too: how large a file may be. */
export const getFilesLimits = () =>
  callSignedIn<Pick<FilesConfig, "max_size" | "max_size_allowed">>("/admin/files/config");

/** Null without TLS, where browsers do not hash. */
async function checksumOf(bytes: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return base64(new Uint8Array(await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer())));
}

function encoded(metadata: Record<string, string>): string {
  const utf8 = new TextEncoder();
  return Object.entries(metadata).map(([key, value]) => `${key} ${base64(utf8.encode(value))}`).join(",");
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
