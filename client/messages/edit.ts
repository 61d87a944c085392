import type { ContentType, MessageDetail, Properties } from "schemas/messages.ts";
import { sayRefused } from "../refused.ts";
import { sessionSignal } from "../session/tokens.ts";
import { patiently } from "../session/patience.ts";
import { type Change, changeAtom } from "../store.ts";
import { editMessage as putEdit } from "./calls.ts";
import { applyEdit, pendingAtom, refreshMessage, truthOf } from "./keep.ts";
import { isLocalId, messageAtom } from "./state.ts";

export interface Edited {
  mid: number;
  content: string;
  content_type?: ContentType;
  properties?: Properties;
}

/** Shown at once, and taken back when the server does not take it. Answers whether it did. */
export async function editMessage(change: Change, { mid, ...given }: Edited): Promise<boolean> {
  const { get, set } = change;
  const message = get(messageAtom(mid));
  if (!message || isLocalId(mid)) return false;
  const { detail } = truthOf(message);
  if (detail.type === "reaction") return false;

  const edit = { content_type: detail.content_type, ...given };
  const shown: MessageDetail = { ...detail, ...edit, properties: edit.properties ?? detail.properties };
  const ended = sessionSignal();
  cover(change, mid, shown);
  try {
    const edit_mid = await patiently(() => putEdit(mid, edit));
    if (ended.aborted) return false;
    set(changeAtom, (change) => {
      applyEdit(change, mid, { ...edit, properties: shown.properties, mid: edit_mid });
      uncover(change, mid, shown);
    });
    return true;
  } catch (failure) {
    if (ended.aborted) return false;
    uncover(change, mid, shown);
    sayRefused(change, failure);
    return false;
  }
}

function cover(change: Change, mid: number, detail: MessageDetail): void {
  const pendings = change.get(pendingAtom);
  pendings.set(mid, { wanted: new Map(), ...pendings.get(mid), detail });
  refreshMessage(change, mid);
}

/** A later edit that is still on its way stays. */
function uncover(change: Change, mid: number, detail: MessageDetail): void {
  const pendings = change.get(pendingAtom);
  const pending = pendings.get(mid);
  if (pending?.detail !== detail) return;
  if (pending.wanted.size) pendings.set(mid, { wanted: pending.wanted });
  else pendings.delete(mid);
  refreshMessage(change, mid);
}
