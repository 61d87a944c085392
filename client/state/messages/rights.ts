import { type Atom, atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { channelAtom } from "../channels/channels.ts";
import { isManagerAtom, isOwnerAtom } from "../channels/rights.ts";
import { type ChatKey, chatOf, idOf, isChannelKey } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { switchesAtom } from "../switches.ts";
import { isLocalId, type Message, messageAtom } from "../timelines/message.ts";
import { contactAtom } from "../users/contacts.ts";
import { meAtom, userAtom } from "../users/users.ts";

/** Rights of the user to a message. */
export interface Rights {
  edit: boolean;
  reply: boolean;
  copy: boolean;
  pin: boolean;
  delete: boolean;
  react: boolean;
  /** To forward or save it. */
  archive: boolean;
  select: boolean;
}

const none: Rights = {
  edit: false,
  reply: false,
  copy: false,
  pin: false,
  delete: false,
  react: false,
  archive: false,
  select: false,
};

/** Conditions that do not depend on the message: the user's role in this chat. */
interface Role {
  me: number;
  isAdmin: boolean;
  isGuest: boolean;
  /** Not left, not deleted. */
  isHere: boolean;
  canSend: boolean;
  isOwner: boolean;
  isManager: boolean;
}

function rightsOf(message: Message, role: Role): Rights {
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
    archive: isArchivable(message),
    select: true,
  };
}

function isArchivable({ detail }: Message): boolean {
  return detail.type !== "reaction";
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

/** Compares each flag, so that a row renders again only when one of its own changes. */
export const rightsAtom = atomFamily((mid: number) => {
  let last = none;
  return atom((get): Rights => {
    const message = get(messageAtom(mid));
    const rights = message ? rightsOf(message, get(roleAtom(chatOf(message, get(myUidAtom))))) : none;
    if (!sameRights(rights, last)) last = rights;
    return last;
  });
});

/** Guests may write to public bots. */
const isPublicBotAtom = atomFamily((key: ChatKey) =>
  atom((get) => !isChannelKey(key) && get(userAtom(idOf(key)))?.is_public === true)
);

type CanSend = true | "guest" | "only_owner" | "blocked" | "dm_disabled" | "not_contact" | "gone";

/** The same for one person. The server's rules about direct messages are not about bots and notes to oneself. */
const canWriteToAtom = atomFamily((uid: number) =>
  atom((get): CanSend => {
    const user = get(userAtom(uid));
    if (!user) return "gone";
    const status = get(contactAtom(uid))?.status;
    if (status === "blocked") return "blocked";
    if (uid === get(myUidAtom) || user.is_bot) return true;
    const { dm_enable, contact_verification_enable } = get(switchesAtom);
    if (!dm_enable) return "dm_disabled";
    const needsContact = contact_verification_enable && !get(meAtom)?.is_admin;
    return needsContact && status !== "added" ? "not_contact" : true;
  })
);

/** Tells whether the user may write here, or why not. */
export const canSendAtom = atomFamily((key: ChatKey) =>
  atom((get): CanSend => {
    if (get(meAtom)?.create_by === "guest") return get(isPublicBotAtom(key)) || "guest";
    const id = idOf(key);
    if (!isChannelKey(key)) return get(canWriteToAtom(id));
    const channel = get(channelAtom(id));
    if (!channel) return "gone";
    return channel.only_owner_can_send_msg && !get(isManagerAtom(id)) ? "only_owner" : true;
  })
);

/** Tells whether the user may delete all of these messages. */
export function mayDeleteAtom(mids: readonly number[]): Atom<boolean> {
  return atom((get) => {
    const me = get(meAtom);
    return mids.every((mid) => {
      const message = get(messageAtom(mid));
      if (!message || !me || me.is_admin) return Boolean(me);
      const { from_uid, target } = message;
      return from_uid === me.uid || ("gid" in target && get(isOwnerAtom(target.gid)));
    });
  });
}

function sameRights(a: Rights, b: Rights): boolean {
  return (Object.keys(a) as (keyof Rights)[]).every((right) => a[right] === b[right]);
}
