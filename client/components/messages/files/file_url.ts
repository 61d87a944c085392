import type { MessageFile } from "./file.ts";

export function fileUrl({ path }: MessageFile, how: { thumbnail?: true; download?: true } = {}): string {
  const query = new URLSearchParams({ file_path: path });
  for (const name of Object.keys(how)) query.set(name, "true");
  return `/api/resource/file?${query}`;
}
