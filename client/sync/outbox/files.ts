import type { RefusalCode } from "../../base/errors/refusals.ts";
import { changeAtom, type Store } from "../../base/store.ts";
import { bytesOf, dropBytes, showBytes } from "../../state/files/bytes.ts";
import {
  changeUpload,
  finishUpload,
  forgetUpload,
  startUpload,
  type Upload,
  uploadAtom,
} from "../../state/files/uploads.ts";
import type { Entry } from "../../state/outbox.ts";
import { giveUp, uploadFile } from "./upload.ts";
import type { Attempt } from "./outbox.ts";

/** Uploads the file of an entry, and returns the message about it. */
export async function withFile(store: Store, entry: Entry, attempt: Attempt): Promise<Entry> {
  const show = (changed: Partial<Upload>) =>
    store.set(changeAtom, (change) => changeUpload(change, entry.local_id, changed));
  show({ state: "running" });
  const path = await uploadFile(entry, attempt, {
    bytesOf: (id) => bytesOf(store, id),
    onProgress: (sent) => show({ sent }),
  });
  attempt.ended.throwIfAborted();
  return { ...entry, content: JSON.stringify({ path }) };
}

/** News of an entry: another page has left it, it is sent or discarded, or the server has refused it. */
export type FileNews = "found" | "dropped" | RefusalCode;

export function show(store: Store, entry: Entry, what: FileNews): void {
  const { local_id } = entry;
  if (what === "found") return showFound(store, entry);
  if (what === "dropped") return drop(store, entry);
  store.set(changeAtom, (change) => changeUpload(change, local_id, { state: "refused", reason: what }));
}

function showFound(store: Store, { local_id, key, file, paused, refused }: Entry): void {
  if (store.get(uploadAtom(local_id))) return;
  const state = refused ? "refused" : paused ? "paused" : "waiting";
  store.set(changeAtom, (change) => {
    startUpload(change, local_id, { key, file: file!, sent: 0, state, reason: refused });
  });
  void showBytes(store, file!.id);
}

function drop(store: Store, entry: Entry): void {
  dropBytes(store, entry.file!.id);
  giveUp(entry);
  const end = entry.content ? finishUpload : forgetUpload;
  store.set(changeAtom, (change) => end(change, entry.local_id));
}
