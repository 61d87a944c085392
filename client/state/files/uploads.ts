import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { whenSessionEnds } from "../../base/forget.ts";
import type { RefusalCode } from "../../base/errors/refusals.ts";
import { type Change, emptyFamily } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { forgetUrl } from "./bytes.ts";
import type { LocalFile } from "../local_file.ts";

/** A file that is being sent from this tab, or has just been. */
export interface Upload {
  key: ChatKey;
  file: LocalFile;
  /** Bytes that the server has. */
  sent: number;
  state: "waiting" | "running" | "paused" | "refused" | "done";
  reason?: RefusalCode;
}

/** By the local id of its message. It stays after it is sent, because the page has the picture already. */
export const uploadAtom = atomFamily((_local_id: number) => atom<Upload | null>(null));

/** The messages whose files are under way, in order. */
const underWayAtom = atom<number[]>([]);

export const uploadsOfAtom = atomFamily((key: ChatKey) =>
  atom((get) => get(underWayAtom).filter((id) => get(uploadAtom(id))?.key === key))
);

export function startUpload({ set }: Change, local_id: number, upload: Upload): void {
  set(uploadAtom(local_id), upload);
  set(underWayAtom, (ids) => [...ids.filter((id) => id !== local_id), local_id].sort((a, b) => a - b));
}

export function changeUpload({ get, set }: Change, local_id: number, changed: Partial<Upload>): void {
  const upload = get(uploadAtom(local_id));
  if (upload) set(uploadAtom(local_id), { ...upload, ...changed });
}

/** Uploads that are kept after they are sent. Older pictures have been loaded from the server long since. */
const SENT_KEPT = 20;
const sentAtom = atom<number[]>([]);

/** The message is there. */
export function finishUpload(change: Change, local_id: number): void {
  const { get, set } = change;
  const upload = get(uploadAtom(local_id));
  if (!upload || upload.state === "done") return;
  leave(change, local_id);
  changeUpload(change, local_id, { state: "done", sent: upload.file.size });
  const sent = [...get(sentAtom), local_id];
  for (const id of sent.slice(0, -SENT_KEPT)) forgetUpload(change, id);
  set(sentAtom, sent.slice(-SENT_KEPT));
}

/** Nobody will see it. */
export function forgetUpload(change: Change, local_id: number): void {
  const upload = change.get(uploadAtom(local_id));
  if (!upload) return;
  leave(change, local_id);
  forgetUrl(change, upload.file.id);
  change.set(uploadAtom(local_id), null);
  uploadAtom.remove(local_id);
}

function leave({ set }: Change, local_id: number): void {
  set(underWayAtom, (ids) => ids.filter((id) => id !== local_id));
}

whenSessionEnds((change) => {
  emptyFamily(change, uploadAtom, null);
  change.set(underWayAtom, []);
  change.set(sentAtom, []);
});
