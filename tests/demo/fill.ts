import type { Sql } from "../../db/connection.ts";
import type { OpenHouse } from "../../server/house.ts";
import { backdate, type Stamp } from "./backdate.ts";
import { type Cast, invite } from "./cast.ts";
import type { ChannelKey } from "./channels.ts";
import { asPerson, type PersonKey, personKeys } from "./people.ts";
import { markRead, type Said } from "./reading.ts";
import type { Line, Place } from "./script.ts";
import { readTalk } from "./talk.ts";

/** Nobody waits for these messages one by one, so neither need each of them wait for the disk. */
export function unhurried(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

/** Plays weeks of conversation in seconds, through the calls that people's clients make. */
export async function fill(house: OpenHouse, sql: Sql): Promise<{ messages: number; cast: Cast }> {
  const lines = await readTalk(Date.now());
  const cast = await invite(house);

  const said: Said[] = [];
  for (const line of lines) said.push({ line, mid: await say(cast, line) });
  for (const reader of personKeys) await markRead(cast, reader, said);

  const stamps = said.map(({ line, mid }): Stamp => ({ mid, at: line.at }));
  await backdate(sql, stamps);
  return { messages: said.length, cast };
}

function say(cast: Cast, { from, text, place }: Line): Promise<number> {
  const { content, mentions } = withMentions(cast, text);
  const path = `${pathOf(cast, from, place)}/send`;
  return cast.visitors.get(from)!.say(path, content, mentions.length > 0 ? { mentions } : {});
}

function pathOf({ gids, uids }: Cast, from: PersonKey, place: Place): string {
  if ("channel" in place) return `/group/${gids.get(place.channel as ChannelKey)}`;
  const [one, other] = place.between;
  return `/user/${uids.get(from === one ? other : one)}`;
}

/** On the wire a mention is `@` and a number, with a space on either side. */
function withMentions({ uids }: Cast, text: string) {
  const mentions = new Set<number>();
  const content = text.replaceAll(/(?<!\S)@(\w+)(?!\S)/g, (_, key) => {
    const uid = uids.get(asPerson(key))!;
    mentions.add(uid);
    return `@${uid}`;
  });
  return { content, mentions: [...mentions] };
}
