import { atom } from "jotai/vanilla";
import * as api from "../../api/settings.ts";
import { type ChatKey, idOf, isChannelKey } from "../chat_key.ts";

// The stream brings the change, also to the tab that made it.

/** Without `seconds`, until it is switched off. */
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
