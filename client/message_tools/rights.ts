import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { isManagerAtom, isOwnerAtom } from "../channels/rights.ts";
import { channelAtom } from "../channels/state.ts";
import { type ChatKey, chatOf, idOf, isChannelKey } from "../chats/key.ts";
import { myUidAtom } from "../session/atoms.ts";
import { contactAtom } from "../settings/atoms.ts";
import { meAtom, userAtom } from "../users/atoms.ts";
import { isLocalId, type Message, messageAtom } from "../messages/state.ts";

/** What I may do with a message. */
export interface Rights {
  edit: boolean;
  reply: boolean;
  copy: boolean;
  pin: boolean;
  delete: boolean;
  react: boolean;
  select: boolean;
}

const none: Rights = {
  edit: false,
  reply: false,
  copy: false,
  pin: false,
  delete: false,
  react: false,
  select: false,
};

/** What depends on more than the message: who one is, here. */
export interface Role {
  me: number;
  isAdmin: boolean;
  isGuest: boolean;
  /** Not left, not deleted. */
  isHere: boolean;
  canSend: boolean;
  isOwner: boolean;
  isManager: boolean;
}

export function rightsOf(message: Message, role: Role): Rights {
  const isText = message.detail.type !== "reaction" && message.detail.content_type.startsWith("text/");
  if (isLocalId(message.mid) || role.isGuest) return { ...none, copy: isText };
  const isMine = message.from_uid === role.me;
  const isInChannel = "gid" in message.target;
  return {
    edit: isMine && isText && role.isHere,
    reply: role.canSend,
    copy: isText,
    pin: isInChannel && role.isManager,
    delete: isMine || role.isAdmin || (isInChannel && role.isOwner),
    react: role.isHere,
    select: true,
  };
}

const roleAtom = atomFamily((key: ChatKey) =>
  atom((get): Role => {
    const me = get(meAtom);
    const canSend = get(canSendAtom(key));
    return {
      me: get(myUidAtom),
      isAdmin: me?.is_admin ?? false,
      isGuest: me?.create_by === "guest",
      isHere: canSend !== "gone",
      canSend: canSend === true,
      isOwner: isChannelKey(key) && get(isOwnerAtom(idOf(key))),
      isManager: isChannelKey(key) && get(isManagerAtom(idOf(key))),
    };
  })
);

/** Each flag by itself, so that rows are told only of what changes for them. */
export const rightsAtom = atomFamily((mid: number) => {
  let last = none;
  return atom((get): Rights => {
    const message = get(messageAtom(mid));
    const rights = message ? rightsOf(message, get(roleAtom(chatOf(message, get(myUidAtom))))) : none;
    if (!sameRights(rights, last)) last = rights;
    return last;
  });
});

export function useRights(mid: number): Rights {
  return useAtomValue(rightsAtom(mid));
}

/** Whether I may write here, or why not. */
export const canSendAtom = atomFamily((key: ChatKey) =>
  atom((get): true | "guest" | "only_owner" | "blocked" | "gone" => {
    if (get(meAtom)?.create_by === "guest") return "guest";
    const id = idOf(key);
    if (!isChannelKey(key)) {
      if (!get(userAtom(id))) return "gone";
      return get(contactAtom(id))?.status === "blocked" ? "blocked" : true;
    }
    const channel = get(channelAtom(id));
    if (!channel) return "gone";
    return channel.only_owner_can_send_msg && !get(isManagerAtom(id)) ? "only_owner" : true;
  })
);

function sameRights(a: Rights, b: Rights): boolean {
  return (Object.keys(a) as (keyof Rights)[]).every((right) => a[right] === b[right]);
}
