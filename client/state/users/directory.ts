import type { UserInfo, UserLogEntry } from "schemas/users.ts";
import type { Change } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";
import { positionAtom } from "../stream.ts";
import { noticeRole } from "./role.ts";
import { onlineAtom, uidsAtom, userAtom } from "./users.ts";

export function replaceUsers(change: Change, version: number, users: UserInfo[]): void {
  const { get, set } = change;
  const present = new Set(users.map((user) => user.uid));
  for (const uid of get(uidsAtom)) if (!present.has(uid)) removeUser(change, uid);
  for (const user of users) setUser(change, user);
  set(uidsAtom, users.map((user) => user.uid).sort((a, b) => a - b));
  for (const uid of present) get(keeperAtom)?.touch("users", uid);
  raiseVersion(change, version);
}

export function applyUserLog(change: Change, logs: UserLogEntry[]): void {
  for (const entry of logs) {
    if (entry.action === "delete") removeUser(change, entry.uid);
    else applyEntry(change, entry);
    raiseVersion(change, entry.log_id);
  }
}

export function setPresence({ set }: Change, users: { uid: number; online: boolean }[]): void {
  for (const { uid, online } of users) set(onlineAtom(uid), online);
}

function applyEntry(change: Change, entry: UserLogEntry): void {
  const { get, set } = change;
  const { log_id: _, action: __, ...fields } = entry;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const known = get(userAtom(entry.uid)) ?? newcomer(entry.uid);
  setUser(change, { ...known, ...given });
  if (!get(uidsAtom).includes(entry.uid)) set(uidsAtom, [...get(uidsAtom), entry.uid].sort((a, b) => a - b));
  get(keeperAtom)?.touch("users", entry.uid);
}

function setUser(change: Change, user: UserInfo): void {
  const { get, set } = change;
  noticeRole(change, get(userAtom(user.uid)), user);
  set(userAtom(user.uid), user);
}

function removeUser({ get, set }: Change, uid: number): void {
  set(uidsAtom, get(uidsAtom).filter((known) => known !== uid));
  set(userAtom(uid), undefined);
  set(onlineAtom(uid), false);
  get(keeperAtom)?.touch("users", uid);
}

function raiseVersion({ get, set }: Change, version: number): void {
  const position = get(positionAtom);
  if (version > position.users_version) set(positionAtom, { ...position, users_version: version });
}

/** The user log does not contain how an account was made. */
function newcomer(uid: number): UserInfo {
  return {
    uid,
    email: null,
    name: "",
    gender: 0,
    language: "en-US",
    is_admin: false,
    is_bot: false,
    is_public: false,
    avatar_updated_at: 0,
    create_by: "password",
  };
}
