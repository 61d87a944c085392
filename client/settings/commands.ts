import { atom } from "jotai/vanilla";
import type { UpdateContact } from "schemas/settings.ts";
import * as api from "./calls.ts";
import { type ChatKey, idOf, isChannelKey, targetOf } from "../chats/key.ts";

// What changes arrives over the stream, in the acting tab too.

/** Without `seconds` until further notice. */
export const muteAtom = atom(
  null,
  async (_get, _set, { key, seconds }: { key: ChatKey; seconds?: number }) => {
    const id = idOf(key);
    await api.postMute(
      isChannelKey(key)
        ? { add_groups: [{ gid: id, expired_in: seconds }] }
        : { add_users: [{ uid: id, expired_in: seconds }] },
    );
  },
);

export const unmuteAtom = atom(null, async (_get, _set, key: ChatKey) => {
  await api.postMute(isChannelKey(key) ? { remove_groups: [idOf(key)] } : { remove_users: [idOf(key)] });
});

/** 0 seconds switch it off. */
export const setBurnAtom = atom(
  null,
  async (_get, _set, { key, seconds }: { key: ChatKey; seconds: number }) => {
    const id = idOf(key);
    await api.postBurnAfterReading(
      isChannelKey(key)
        ? { groups: [{ gid: id, expires_in: seconds }] }
        : { users: [{ uid: id, expires_in: seconds }] },
    );
  },
);

export const pinChatAtom = atom(null, async (_get, _set, key: ChatKey) => {
  await api.pinChat(targetOf(key));
});

export const unpinChatAtom = atom(null, async (_get, _set, key: ChatKey) => {
  await api.unpinChat(targetOf(key));
});

/** An empty remark takes it away. */
export const setRemarkAtom = atom(
  null,
  async (_get, _set, { uid, remark }: { uid: number; remark: string }) => {
    await api.putContactRemark({ contact_uid: uid, remark });
  },
);

export const updateContactAtom = atom(
  null,
  async (_get, _set, { uid, action }: { uid: number; action: UpdateContact["action"] }) => {
    await api.postContactStatus({ target_uid: uid, action });
  },
);
