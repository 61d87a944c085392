import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Change } from "../../../base/store.ts";
import type { ChatKey } from "../../chat_key.ts";
import type { LocalFile } from "../../local_file.ts";
import {
  changeUpload,
  forgetUpload,
  startUpload,
  type Upload,
  uploadAtom,
  uploadsOfAtom,
} from "../../files/uploads.ts";
import { outboxAtom } from "../../outbox.ts";
import { discardMessage, type Outgoing, retryMessage, sendMessage } from "../send.ts";

interface OutgoingFile extends Omit<Outgoing, "content" | "content_type"> {
  file: LocalFile;
}

/** Shows the file at once, and uploads it. Its bytes have to be kept already. */
export const sendFileAtom = atom(null, (get, set, { file, ...about }: OutgoingFile): void => {
  const change = { get, set };
  const { name, size, type, width, height, waveform, duration } = file;
  const local_id = sendMessage(change, {
    ...about,
    content: "",
    content_type: waveform ? "vocechat/audio" : "vocechat/file",
    properties: {
      ...about.properties,
      name,
      size,
      content_type: type,
      ...(width && height && { width, height }),
      ...(waveform && { waveform }),
      ...(duration && { duration }),
    },
    file,
  });
  startUpload(change, local_id, { key: about.key, file, sent: 0, state: "waiting" });
});

/** Actions on an upload, or on all of a conversation. */
export type UploadAction = "pause" | "resume" | "cancel";

export const controlUploadsAtom = atom(
  null,
  (get, set, { ids, action }: { ids: readonly number[]; action: UploadAction }) => {
    for (const id of ids) ACTIONS[action]({ get, set }, id);
  },
);

const ACTIONS: Record<UploadAction, (change: Change, local_id: number) => void> = {
  pause(change, id) {
    const state = change.get(uploadAtom(id))?.state;
    if (state !== "waiting" && state !== "running") return;
    changeUpload(change, id, { state: "paused" });
    change.get(outboxAtom)?.pause(id);
  },
  resume(change, id) {
    const state = change.get(uploadAtom(id))?.state;
    if (state !== "paused" && state !== "refused") return;
    changeUpload(change, id, { state: "waiting", reason: undefined });
    if (state === "refused") retryMessage(change, id);
    else change.get(outboxAtom)?.retry(id);
  },
  cancel(change, id) {
    discardMessage(change, id);
    forgetUpload(change, id);
  },
};

/** The states of a conversation's uploads. Equal until one changes, however far they are. */
export const uploadsWithStatesAtom = atomFamily((key: ChatKey) => {
  let last: [number, Upload["state"] | null][] = [];
  return atom((get) => {
    const now = get(uploadsOfAtom(key)).map((
      id,
    ): typeof last[number] => [id, get(uploadAtom(id))?.state ?? null]);
    if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
    return last;
  });
});

/** All that a conversation is uploading, in numbers. Null for less than two files. */
export function totalAtom(key: ChatKey) {
  return atom((get) => {
    const ids = get(uploadsOfAtom(key));
    const uploads = ids.flatMap((id) => get(uploadAtom(id)) ?? []);
    if (uploads.length < 2) return null;
    const sum = (of: (upload: typeof uploads[number]) => number) =>
      uploads.reduce((n, one) => n + of(one), 0);
    return {
      ids,
      sent: sum(({ sent }) => sent),
      size: sum(({ file }) => file.size),
      isActive: uploads.some(({ state }) => state === "waiting" || state === "running"),
      failed: uploads.filter(({ state }) => state === "refused").length,
    };
  });
}
