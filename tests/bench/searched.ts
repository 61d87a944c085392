import type { Sql } from "../support/sql.ts";
import { pick, randomNumbers } from "../search/texts.ts";

export const PEOPLE = 1000;
const CHANNELS = 500;
/** Of these everybody may read. */
const PUBLIC = 40;
/** Private channels of one person. */
const OWN = 40;
const AT_ONCE = 10_000;
const WORDS = 20_000;

const LETTERS: Record<string, string> = {
  english: "etaoinshrdlucmfwypvbgk",
  turkish: "aeinrlıdkmutysobüşzgçh",
  german: "enisratdhulcgmobwfkzpü",
  french: "esaitnrulodcmpévqfbghj",
  russian: "оеаинтсрвлкмдпуяыьгзбч",
  greek: "αοιετνσηυρπκμλςδγωχθφβ",
  arabic: "اليمنوتربدعكفقسهحجشصخ",
  hindi: "करनसतमहपलयवदजगबचथ",
};
const DENSE: Record<string, string> = {
  chinese:
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实",
  japanese:
    "のにはをたがでてとしれさあるいるもこなかんすまよりせくだうけそえどきつちめおみやらじわろ日本人大年出会中国一同時上事自社者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公野",
};

/** A word of a language. Few are frequent and most are rare, as in every language. */
export class Language {
  #words: string[];
  constructor(readonly name: string, private random: () => number) {
    const letters = [...LETTERS[name] ?? DENSE[name]];
    const isDense = name in DENSE;
    const letter = () => letters[Math.floor(letters.length * random() ** 1.6)];
    const length = () => isDense ? 1 + Math.floor(random() * 3) : 2 + Math.floor(random() * random() * 12);
    this.#words = Array.from({ length: WORDS }, () => Array.from({ length: length() }, letter).join(""));
  }

  /** The rank of a word is as frequent as Zipf's law says. */
  word(): string {
    return this.#words[Math.floor(WORDS ** this.random()) - 1];
  }

  /** The rarer the higher the rank. */
  ofRank(rank: number): string {
    return this.#words[rank];
  }

  sentence(): string {
    const words = Array.from({ length: 3 + Math.floor(this.random() ** 2 * 25) }, () => this.word());
    return words.join(this.name in DENSE ? "" : " ");
  }
}

export class Team {
  readonly random = randomNumbers(7);
  readonly languages = [...Object.keys(LETTERS), ...Object.keys(DENSE)]
    .map((name) => new Language(name, this.random));

  constructor(private sql: Sql) {}

  async gather(): Promise<void> {
    await this.sql`
      insert into channels (name, is_public, public_from_mid, owner, created_at, updated_at)
      select 'channel ' || n, n <= ${PUBLIC}, case when n <= ${PUBLIC} then 0 end, case when n > ${PUBLIC} then n end, 0, 0
      from generate_series(2, ${CHANNELS}) n`;
    await this.sql`
      insert into memberships (gid, uid, from_mid)
      select distinct ${PUBLIC} + 1 + (uid * 7919 + n * n * 31) % ${CHANNELS - PUBLIC}, uid, 0
      from users, generate_series(1, ${OWN}) n`;
  }

  text(): string {
    const text = pick(this.languages, this.random).sentence();
    const more = this.random();
    if (more < 0.05) {
      return `${text} https://example.org/${this.languages[0].word()}/${Math.floor(more * 1e6)}`;
    }
    if (more < 0.08) return `${text} get${this.languages[0].word()}_Value(${Math.floor(more * 1e5)})`;
    return more < 0.12 ? `${text} 🎉` : text;
  }

  /** Some people and channels talk much more than others. */
  #some(most: number): number {
    return 1 + Math.floor(most * this.random() ** 2);
  }

  /** Stores messages as if they had been sent within a year, before the index was there. */
  async say(count: number): Promise<void> {
    const began = Date.now() - 365 * 86_400_000;
    for (let first = 1; first <= count; first += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => {
        const isDirect = this.random() < 0.2;
        const from_uid = this.#some(PEOPLE);
        return {
          mid: first + i,
          created_at: began + Math.floor((first + i) / count * 365 * 86_400_000),
          from_uid,
          gid: isDirect ? null : this.#some(CHANNELS),
          to_uid: isDirect ? this.#some(PEOPLE) : null,
          content: this.text(),
        };
      });
      await this.sql`
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, content_type, content,
          local_key)
        select mid, created_at, from_uid, 'normal', gid, case when gid is null then least(from_uid, to_uid) end,
          case when gid is null then greatest(from_uid, to_uid) end, to_uid, 'text/plain', content, mid::text
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as (mid bigint, created_at bigint, from_uid bigint, gid bigint, to_uid bigint, content text)`;
    }
    await this.sql`update counter set mid = ${count}`;
    await this.sql`vacuum analyze messages`;
  }

  /** A query as people type them. */
  query(): string {
    const language = pick(this.languages, this.random);
    const rank = Math.floor(20_000 ** this.random()) - 1;
    const word = language.ofRank(rank);
    const kinds = [
      () => word,
      () => word,
      () => `${word} `,
      () => `${word} ${language.word()}`,
      () => `"${language.sentence().slice(0, 12).trim()}"`,
      () => `${word} or ${language.word()}`,
      () => `${word} -${language.word()}`,
      () => `from:@${this.#some(PEOPLE)} ${word}`,
      () => `from:@${this.#some(PEOPLE)}`,
      () => `in:#${this.#some(CHANNELS)} ${word}`,
      () => `has:link ${word}`,
      () => `before:2026-0${1 + Math.floor(this.random() * 9)} ${word}`,
      () => `🎉 ${word}`,
    ];
    return pick(kinds, this.random)();
  }
}
