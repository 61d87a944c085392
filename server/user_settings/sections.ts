import { MAX_SECTIONS } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import type { ChatList, ChatListUpdate, NewSection, Section, SectionUpdate } from "schemas/sections.ts";
import type { Database } from "../../db/connection.ts";
import { refOf } from "../../db/chats/kept.ts";
import { latestOfEach, without } from "../../db/chats/lists.ts";
import {
  chatListOf,
  deleteSection,
  insertSection,
  sectionsOf,
  setSectionChats,
  updateSection,
  writeChatList,
} from "../../db/chats/sections.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { badRequest, notFound } from "../base/errors.ts";
import { announceSettings } from "./announce.ts";
import { refuseUnknown } from "./known.ts";

/** Adds a section below the others. Returns its id. */
export function addSection(
  database: Database,
  session: Session,
  { name, chats }: NewSection,
): Promise<number> {
  return changeSections(database, session, async (write, before) => {
    if (before.length >= MAX_SECTIONS) throw badRequest("too many sections");
    const section = await insertSection(write, session.uid, name);
    if (chats?.length) await fill(write, session.uid, section, chats, before);
    return section;
  });
}

export function changeSection(
  database: Database,
  session: Session,
  section: number,
  { name, is_collapsed, chats }: SectionUpdate,
): Promise<void> {
  const { uid } = session;
  return changeSections(database, session, async (write, before) => {
    const old = before.find((one) => one.section === section);
    if (!old) throw notFound();
    const fields = { name: name ?? old.name, is_collapsed: is_collapsed ?? old.is_collapsed };
    await updateSection(write, uid, section, fields);
    if (chats) await fill(write, uid, section, chats, before);
  });
}

/** Its chats return to the sections that everybody has. */
export function removeSection(database: Database, session: Session, section: number): Promise<void> {
  return changeSections(database, session, async (write) => {
    if (!await deleteSection(write, session.uid, section)) throw notFound();
  });
}

/** Puts sections in this order. Those that are not named, perhaps new ones of another device, come after them. */
export function orderSections(database: Database, session: Session, sections: number[]): Promise<void> {
  return changeSections(database, session, async (write, before) => {
    const known = before.map(({ section }) => section);
    const wanted = new Set(sections);
    if (!wanted.isSubsetOf(new Set(known))) throw badRequest("unknown section");
    const order = [...wanted, ...known.filter((section) => !wanted.has(section))];
    for (const [position, section] of order.entries()) {
      const old = before.find((one) => one.section === section)!;
      if (old.position !== position) await updateSection(write, session.uid, section, { position });
    }
  });
}

export async function changeChatList(
  database: Database,
  session: Session,
  { sort_by, collapsed }: ChatListUpdate,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    const before = await chatListOf(write.tx, session.uid);
    const list: ChatList = {
      sort_by: sort_by ?? before.sort_by,
      collapsed: [...new Set(collapsed ?? before.collapsed)].sort(),
    };
    if (same(before, list)) return;
    await writeChatList(write, session.uid, list);
    announceSettings(write, session, { chat_list: [list] });
  });
}

/** Announces what `act` changes to the person's other devices. */
function changeSections<T>(
  database: Database,
  session: Session,
  act: (write: WriteTransaction, before: Section[]) => Promise<T>,
): Promise<T> {
  return withWriteLock(database, async (write) => {
    const before = await sectionsOf(write.tx, session.uid);
    const result = await act(write, before);
    const after = await sectionsOf(write.tx, session.uid);
    announceSettings(write, session, {
      add_sections: after.filter((one) => !before.some((old) => same(old, one))),
      remove_sections: before.map(({ section }) => section)
        .filter((section) => !after.some((one) => one.section === section)),
    });
    return result;
  });
}

/** A chat that is in a section already may have become unreachable, such as a channel that the person has left. */
async function fill(
  write: WriteTransaction,
  uid: number,
  section: number,
  targets: MessageTarget[],
  before: Section[],
): Promise<void> {
  const chats = latestOfEach(targets.map(refOf));
  await refuseUnknown(write, uid, without(chats, before.flatMap((one) => one.chats.map(refOf))));
  await setSectionChats(write, uid, section, chats);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
