import type { EventData, EventName, ServerEvent } from "schemas/events.ts";
import type { Change } from "../../base/store.ts";
import { changeAnnouncement } from "../../state/channels/announcements.ts";
import { addMembers, applyChannelChange, applyPin } from "../../state/channels/change.ts";
import { receiveTyping } from "../../state/chats/typing.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { changeOrganization } from "../../state/organization.ts";
import { serverConfigVersionAtom } from "../../state/server_config.ts";
import { changeSwitches, membersAreHiddenAtom, switchesAtom } from "../../state/switches.ts";
import { kickedAtom, myUidAtom } from "../../state/session.ts";
import { receiveCommandAnswer } from "../../state/messages/command_answers.ts";
import { positionAtom, setClock, startAtom } from "../../state/stream.ts";
import { replaceContacts } from "../../state/users/contacts.ts";
import { localTimeAtom } from "../../state/users/local_time.ts";
import { applyUserLog, replaceUsers, setPresence } from "../../state/users/directory.ts";
import { endNicknames, receiveNickname } from "../../state/users/nicknames.ts";
import { onlineAtom } from "../../state/users/users.ts";
import { joinChannel, reloadMembers, removeChannel, removeMembers, replaceChannels } from "./channels.ts";
import { clearMessages, crossChannelGap, crossGap } from "./gap.ts";
import { receiveMessage } from "./receive.ts";
import { applySettings, applySettingsChange, forgetChannelSettings } from "./settings.ts";

/** Typed by the schemas: a new event there does not compile here without its line. */
const handlers: { [N in EventName]: (change: Change, data: EventData<N>) => void } = {
  ready: (change) => {
    const { get, set } = change;
    set(onlineAtom(get(myUidAtom)), true);
    set(startAtom, "complete");
    endNicknames(change);
  },
  heartbeat: (change, { time }) => setClock(change, time),
  users_snapshot: (change, { version, users }) => replaceUsers(change, version, users),
  users_log: (change, { logs }) => applyUserLog(change, logs),
  users_state: (change, { users }) => setPresence(change, users),
  users_state_changed: (change, state) => setPresence(change, [state]),
  user_settings: (change, settings) => applySettings(change, settings),
  own_state: (change, { contacts, local_time, switches }) => {
    replaceContacts(change, contacts);
    change.set(localTimeAtom, local_time);
    change.set(switchesAtom, switches);
  },
  user_settings_changed: (change, settings) => applySettingsChange(change, settings),
  related_groups: (change, { groups }) => replaceChannels(change, groups),
  joined_group: (change, { group }) => joinChannel(change, group),
  user_joined_group: (change, { gid, uid }) => addMembers(change, gid, uid),
  user_leaved_group: (change, { gid, uid }) => removeMembers(change, gid, uid),
  kick_from_group: (change, { gid, reason }) => {
    removeChannel(change, gid);
    if (reason === "group_deleted") forgetChannelSettings(change, gid);
  },
  group_changed: (change, fields) => applyChannelChange(change, fields),
  pinned_message_updated: (change, { gid, mid, msg }) => applyPin(change, gid, mid, msg),
  chat: (change, message) => {
    receiveMessage(change, message);
    raiseAfterMid(change, message.mid);
  },
  kick: ({ set }, { reason }) => set(kickedAtom, reason),
  gap: (change, { after_mid, gid }) => {
    if (gid) return crossChannelGap(change, gid);
    raiseAfterMid(change, after_mid);
    crossGap(change);
  },
  // What is left on the server is loaded again. That is none of the messages from before.
  message_cleared: (change) => crossGap(change),
  group_message_cleared: (change, { gid }) => clearMessages(change, gid),
  group_announcement_changed: (change, { gid, announcement }) =>
    changeAnnouncement(change, gid, announcement),
  user_remark: (change, { contact_uid, remark }) => receiveNickname(change, contact_uid, remark),
  command_answer: (change, answer) => receiveCommandAnswer(change, answer),
  // This app makes no calls.
  user_calling: () => {},
  typing: (change, typing) => receiveTyping(change, typing),
  server_config_changed: (change, fields) => {
    changeOrganization(change, fields);
    const wereHidden = change.get(membersAreHiddenAtom);
    changeSwitches(change, fields);
    if (change.get(membersAreHiddenAtom) !== wereHidden) void reloadMembers(change);
    change.set(serverConfigVersionAtom, (version) => version + 1);
  },
};

/** Ignores events of a newer server that this page does not know yet. */
export function receiveEvent(change: Change, { type, ...data }: ServerEvent): void {
  const handle = handlers[type] as ((change: Change, data: unknown) => void) | undefined;
  handle?.(change, data);
  change.get(keeperAtom)?.touchPosition();
}

function raiseAfterMid({ get, set }: Change, mid: number): void {
  const position = get(positionAtom);
  if (mid > (position.after_mid ?? 0)) set(positionAtom, { ...position, after_mid: mid });
}
