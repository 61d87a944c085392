import { atom } from "jotai/vanilla";
import type { UpdateContact } from "schemas/settings.ts";
import { postContactStatus, putContactRemark } from "../../api/settings.ts";

// The stream brings the change, also to the tab that made it.

/** An empty text removes the nickname. */
export const setNicknameAtom = atom(
  null,
  async (_get, _set, { uid, nickname }: { uid: number; nickname: string }) => {
    await putContactRemark({ contact_uid: uid, remark: nickname });
  },
);

export const updateContactAtom = atom(
  null,
  async (_get, _set, { uid, action }: { uid: number; action: UpdateContact["action"] }) => {
    await postContactStatus({ target_uid: uid, action });
  },
);
