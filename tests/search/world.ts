import { ChannelCreated } from "schemas/channels.ts";
import { hasTerm, type Searched, searchedIn } from "schemas/search/match.ts";
import { parseQuery } from "schemas/search/query.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { pick, randomNumbers, randomText, SCRIPTS } from "./texts.ts";

const PEOPLE = ["ada", "bo", "cy"] as const;
const READERS: Person[] = [...PEOPLE, "gus"];
const WORDS_OF_SCRIPT = 40;
/** Messages that one statement stores. */
const AT_ONCE = 5000;

interface Message {
  mid: number;
  from: typeof PEOPLE[number];
  gid: number | null;
  to: typeof PEOPLE[number] | null;
  searched: Searched;
  isDeleted: boolean;
}

/** What was said on a server and who may read it, beside the server, so that its answers can be compared. */
export class World {
  messages: Message[] = [];
  /** Of private channels. */
  members = new Map<number, Set<Person>>([[gid.design, new Set(["ada", "bo"])]]);
  readonly random: () => number;
  #words: string[][];

  constructor(readonly server: TestServer, seed: number) {
    this.random = randomNumbers(seed);
    this.#words = SCRIPTS.map((script) =>
      Array.from({ length: WORDS_OF_SCRIPT }, () => randomText(script, this.random, 6))
    );
  }

  async makeChannels(): Promise<void> {
    for (const others of [[], ["bo"], ["cy"]] as Person[][]) {
      const members = others.map((person) => uid[person]);
      const made = await this.server.as("ada").post("/group", { name: `closed ${others}`, members });
      this.members.set(made.as(ChannelCreated).gid, new Set<Person>(["ada", ...others]));
    }
  }

  word = () => pick(pick(this.#words, this.random), this.random);

  text(): string {
    const words = Array.from({ length: 2 + Math.floor(this.random() * 10) }, this.word);
    return words.join(pick([" ", " ", " ", "", ", ", "-", "\n"], this.random));
  }

  /** Stores messages as the log would. */
  async say(count: number): Promise<void> {
    await this.#store(count, 1);
    await this.server.sql`select pg_notify('parley_log', mid || ' ' || seq) from counter`;
  }

  /** Stores messages as if they had been there before the index, with numbers that are far apart. */
  async haveSaid(count: number, apart: number): Promise<void> {
    const { sql } = this.server;
    await this.#store(count, apart);
    await sql`update followers f set mid = c.mid, seq = c.seq from counter c`;
    await sql`truncate search, search_zones, search_build`;
  }

  async #store(count: number, apart: number): Promise<void> {
    const { sql } = this.server;
    const [{ mid }] = await sql`select mid from counter`;
    for (let first = 0; first < count; first += AT_ONCE) {
      const length = Math.min(AT_ONCE, count - first);
      const rows = Array.from({ length }, (_, i) => this.#message(mid + (first + i + 1) * apart));
      await sql`
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, content_type, content,
          local_key)
        select mid, mid, from_uid, 'normal', gid, case when gid is null then least(from_uid, to_uid) end,
          case when gid is null then greatest(from_uid, to_uid) end, to_uid,
          'text/plain', content, mid::text
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as (mid bigint, from_uid bigint, gid bigint, to_uid bigint, content text)`;
      await sql`update counter set mid = ${rows.at(-1)!.mid}`;
    }
  }

  #message(mid: number) {
    const content = this.text();
    const from = pick(PEOPLE, this.random);
    const isDirect = this.random() < 0.2;
    const to = isDirect ? pick(PEOPLE.filter((one) => one !== from), this.random) : null;
    const place = isDirect ? null : pick([gid.lobby, ...this.members.keys()], this.random);
    this.messages.push({ mid, from, gid: place, to, searched: searchedIn(content), isDeleted: false });
    return { mid, from_uid: uid[from], gid: place, to_uid: to && uid[to], content };
  }

  mayRead(reader: Person, { gid: place, from, to, isDeleted }: Message): boolean {
    if (isDeleted) return false;
    if (place === null) return reader === from || reader === to;
    return place === gid.lobby || this.members.get(place)!.has(reader);
  }

  reader = () => pick(READERS, this.random);

  query(): string {
    const part = () => {
      const { row: { text } } = pick(this.messages, this.random).searched;
      const letters = [...text];
      const start = Math.floor(this.random() * letters.length);
      return letters.slice(start, start + 1 + Math.floor(this.random() * 6)).join("");
    };
    const term = () =>
      pick(
        [this.word, this.word, part, () => `"${part()}"`, () => `${this.word()} or ${this.word()}`],
        this.random,
      )();
    const also = pick([
      () => "",
      () => "",
      () => term(),
      () => `-${this.word()}`,
      () => `from:${pick(PEOPLE, this.random)}`,
      () => "in:#lobby",
      () => `-in:#lobby`,
      () => `in:@${pick(PEOPLE, this.random)}`,
    ], this.random)();
    // A query of nothing is refused.
    return `${also} ${term()}`.trim() || this.query();
  }

  /** The numbers of what somebody has to find, the newest first, by looking at every message. */
  expected(reader: Person, q: string): number[] {
    const { words: { groups, without }, names } = parseQuery(q);
    return this.messages.filter((message) => {
      const has = (term: typeof without[number]) => hasTerm(message.searched, term);
      return this.mayRead(reader, message) && groups.every((group) => group.some(has)) &&
        !without.some(has) &&
        names.every((named) => this.#fits(message, reader, named));
    }).map(({ mid }) => mid).reverse();
  }

  #fits(
    { from, gid: place, to }: Message,
    reader: Person,
    { operator, name, sign, isNegated }: ReturnType<typeof parseQuery>["names"][number],
  ): boolean {
    if (operator === "from") return from === name;
    const isThere = sign === "#"
      ? place === gid.lobby
      : place === null && (from === reader ? to : from) === name;
    return isThere !== isNegated;
  }

  async edit(): Promise<void> {
    const message = pick(
      this.messages.filter(({ isDeleted, from, ...rest }) =>
        !isDeleted && this.mayRead(from, { ...rest, from, isDeleted })
      ),
      this.random,
    );
    const content = this.text();
    const answer = await this.server.as(message.from).edit(message.mid, content);
    if (answer.status !== 200) throw new Error(`Editing was answered ${answer.status}: ${answer.text}`);
    message.searched = searchedIn(content);
  }

  async delete(): Promise<void> {
    const message = pick(this.messages.filter((one) => this.mayRead("ada", one)), this.random);
    const answer = await this.server.as("ada").deleteMessage(message.mid);
    if (answer.status !== 200) throw new Error(`Deleting was answered ${answer.status}: ${answer.text}`);
    message.isDeleted = true;
  }

  async joinOrLeave(): Promise<void> {
    const [channel, members] = pick([...this.members], this.random);
    const person = pick(["bo", "cy"] as const, this.random);
    const what = members.has(person) ? "remove" : "add";
    const answer = await this.server.as("ada").post(`/group/${channel}/members/${what}`, [uid[person]]);
    if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}: ${answer.text}`);
    if (what === "add") members.add(person);
    else members.delete(person);
  }
}
