import { sendToChannel, sendToUser } from "../../../server/messages/send.ts";
import { uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";

const CHANNELS = `general announcements release design-reviews hiring incidents mobile web api billing growth
  research support sales partners security infrastructure data analytics docs translations events travel office
  books music running photos food random`.split(/\s+/);
const FIRST = `Amara Ben Chiara Dmitri Elif Farid Greta Hiro Ines Jonas Keiko Liam Mei Nadia Oskar Priya Quinn
  Rosa Sami Tove Uma Viktor Wen Ximena Yusuf Zofia Anders Bianca Carlos Dalia`.split(/\s+/);
const LAST = ["Okafor", "Lindqvist"];
const OLD = ["Thanks, that works for me.", "Pushed a fix, please have a look.", "See you tomorrow!", "Done."];
const NEWS = "The draft is in the folder.";
const QUESTION = "Can you approve the budget today?";

const listOf = (names: string[]) => JSON.stringify(names);

export interface BusyList {
  channels: { gid: number; name: string }[];
  people: { uid: number; name: string }[];
}

/** Gives Bo 30 public channels and 60 direct chats. Two channels mention him, four people ask, six channels have news. */
export async function fillList(server: TestServer): Promise<BusyList> {
  const channels = await server.sql<{ gid: number; name: string }[]>`
    insert into channels (name, is_public, created_at, updated_at, public_from_mid)
    select name, true, 0, 0, 0 from json_array_elements_text(${
    listOf(CHANNELS.slice(0, 29))
  }::text::json) name returning gid, name`;
  const names = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));
  const people = await server.sql<{ uid: number; name: string }[]>`
    insert into users (name, create_by, from_mid, created_at, updated_at)
    select name, 'password', 0, 0, 0 from json_array_elements_text(${
    listOf(names)
  }::text::json) name returning uid, name`;
  const { log } = server.app.services;
  const draft = (content: string, mentions: number[] = []) => ({
    content,
    content_type: "text/plain" as const,
    properties: { mentions },
  });

  const read = [
    ...channels.map(({ gid }, i) => sendToChannel(log, people[i].uid, gid, draft(OLD[i % OLD.length]))),
    ...people.map((one, i) => sendToUser(log, one.uid, uid.bo, draft(OLD[i % OLD.length]))),
  ];
  const last = Math.max(...await Promise.all(read));
  await server.as("bo").post("/user/read-index", {
    groups: channels.map(({ gid }) => ({ gid, mid: last })),
    users: people.map((one) => ({ uid: one.uid, mid: last })),
  });
  const asking = `@${uid.bo} ${QUESTION}`;
  for (const at of [17, 25]) {
    await sendToChannel(log, people[at].uid, channels[at].gid, draft(asking, [uid.bo]));
  }
  for (const at of [3, 21, 37, 52]) await sendToUser(log, people[at].uid, uid.bo, draft(QUESTION));
  for (const at of [0, 2, 5, 9, 12, 20]) {
    await sendToChannel(log, people[at].uid, channels[at].gid, draft(NEWS));
  }
  await server.settled();
  return { channels, people };
}
