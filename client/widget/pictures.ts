import { MAX_VISITOR_PICTURE, VISITOR_PICTURE_TYPES } from "schemas/widget.ts";
import { signedIn } from "./session.ts";

export const PICTURE_TYPES = VISITOR_PICTURE_TYPES.join(",");

/** The text that says why a file cannot be sent, or null. */
export function refusalOf({ type, size }: File): string | null {
  if (!(VISITOR_PICTURE_TYPES as readonly string[]).includes(type)) return "onlyPictures";
  return size > MAX_VISITOR_PICTURE ? "pictureTooLarge" : null;
}

/** Uploads a picture, and returns its path. */
export async function upload(picture: File): Promise<string> {
  const prepared = await signedIn("/resource/file/prepare", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ filename: picture.name, content_type: picture.type }),
  });
  const form = new FormData();
  form.append("file_id", await prepared.json());
  form.append("chunk_data", picture);
  form.append("chunk_is_last", "true");
  const { path } = await (await signedIn("/resource/file/upload", { method: "POST", body: form })).json();
  return path;
}
