import { atom } from "jotai/vanilla";
import type { ContentType, MessageDetail, Properties } from "schemas/messages.ts";
import { editMessage as putEdit } from "../../api/messages.ts";
import { withRetries } from "../../api/http/retry.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { showRefusal } from "../../base/errors/refusal_toast.ts";
import { type Change, changeAtom } from "../../base/store.ts";
import { applyEdit, pendingAtom, refreshMessage, serverVersionOf } from "../timelines/store_message.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";

interface Edited {
  mid: number;
  content: string;
  content_type?: ContentType;
  properties?: Properties;
}

/** Shows the edit at once. A refusal shows a toast and returns false. Without properties, the message keeps its own. */
export const editMessageAtom = atom(null, (get, set, edited: Edited) => editMessage({ get, set }, edited));

async function editMessage(change: Change, { mid, ...given }: Edited): Promise<boolean> {
  const { get, set } = change;
  const message = get(messageAtom(mid));
  if (!message || isLocalId(mid)) return false;
  const { detail } = serverVersionOf(message);
  if (detail.type === "reaction") return false;

  const edit = { content_type: detail.content_type, ...given };
  const shown: MessageDetail = { ...detail, ...edit, properties: edit.properties ?? detail.properties };
  const ended = sessionSignal();
  cover(change, mid, shown);
  try {
    const edit_mid = await withRetries(() => putEdit(mid, edit));
    if (ended.aborted) return false;
    set(changeAtom, (change) => {
      applyEdit(change, mid, { ...edit, properties: shown.properties, mid: edit_mid });
      uncover(change, mid, shown);
    });
    return true;
  } catch (failure) {
    if (ended.aborted) return false;
    uncover(change, mid, shown);
    showRefusal(change, failure);
    return false;
  }
}

function cover(change: Change, mid: number, detail: MessageDetail): void {
  const pendings = change.get(pendingAtom);
  pendings.set(mid, { wanted: new Map(), ...pendings.get(mid), detail });
  refreshMessage(change, mid);
}

/** Keeps a later edit that is still being sent. */
function uncover(change: Change, mid: number, detail: MessageDetail): void {
  const pendings = change.get(pendingAtom);
  const pending = pendings.get(mid);
  if (pending?.detail !== detail) return;
  if (pending.wanted.size) pendings.set(mid, { wanted: pending.wanted });
  else pendings.delete(mid);
  refreshMessage(change, mid);
}
