import { fold } from "schemas/search/fold.ts";
import {
  type DayWord,
  type HasKind,
  type IsKind,
  type OperatorName,
  VOCABULARIES,
} from "schemas/search/operators.ts";
import type { Language } from "../../base/i18n/languages.ts";
import { nearest, rankOf } from "../../base/text/rank.ts";
import { nameValue } from "./name_values.ts";
import type { Part } from "./part_at.ts";

/** An operator or a value that can follow. Its `text` replaces the part of the query at the caret. */
export type Suggestion =
  & { text: string }
  & (
    | { kind: "operator"; operator: OperatorName; word: string }
    | { kind: "person"; operator: OperatorName; uid: number; name: string }
    | { kind: "channel"; operator: OperatorName; gid: number; name: string }
    | { kind: "me"; operator: OperatorName; word: string }
    | { kind: "has"; value: HasKind; word: string }
    | { kind: "is"; value: IsKind; word: string }
    | { kind: "time"; value: DayWord; word: string }
    | { kind: "calendar" }
  );

/** Somebody whom a query can name. */
interface NameablePerson {
  uid: number;
  /** As the reader knows them. */
  name: string;
  /** Their own name, where the reader has given them another. */
  ownName?: string;
}

/** Everything by which a query is completed. The order of people and channels is that of the list. */
export interface Nameable {
  language: Language;
  people: NameablePerson[];
  channels: { gid: number; name: string }[];
}

const MOST_NAMES = 8;
const OPERATOR_ORDER: OperatorName[] = [
  "from",
  "in",
  "has",
  "is",
  "mentions",
  "to",
  "before",
  "after",
  "on",
  "during",
];

/** Suggests the operators whose word begins so; behind `@` people, and behind `#` channels. */
export function operatorsFor({ value }: Part, known: Nameable): Suggestion[] {
  const { language } = known;
  const name = value.slice(1);
  if (/^[@＠]/.test(value)) return people(prefixOf("from", language), "from", name, known);
  if (/^[#＃]/.test(value)) return channels(prefixOf("in", language), "in", name, known);
  const wanted = fold(value);
  return OPERATOR_ORDER.flatMap((operator) => {
    const word = [language, "en" as const].flatMap((one) => VOCABULARIES[one].operators[operator])
      .find((one) => fold(one).startsWith(wanted));
    return word ? [{ kind: "operator" as const, operator, word, text: `${word}:` }] : [];
  });
}

const prefixOf = (operator: OperatorName, language: Language) =>
  `${VOCABULARIES[language].operators[operator][0]}:`;

export function valuesFor(part: Part, operator: OperatorName, known: Nameable): Suggestion[] {
  const [prefix, value] = [`${part.word}:`, part.value];
  switch (operator) {
    case "has":
    case "is":
      return kinds(operator, part, known.language);
    case "from":
    case "mentions":
    case "to":
    case "in":
      return names(prefix, operator, value, known);
    default:
      return times(prefix, part, known.language);
  }
}

function names(prefix: string, operator: OperatorName, typed: string, known: Nameable): Suggestion[] {
  const sign = /^[@＠]/.test(typed) ? "@" : /^[#＃]/.test(typed) ? "#" : null;
  const name = sign ? typed.slice(1) : typed;
  const places = operator === "in" || operator === "to";
  const byKind = {
    me: sign === null && operator !== "in" ? me(prefix, operator, name, known.language) : [],
    people: sign === "#" ? [] : people(prefix, operator, name, known),
    channels: places && sign !== "@" ? channels(prefix, operator, name, known) : [],
  };
  return operator === "in"
    ? [...byKind.channels, ...byKind.people]
    : [...byKind.me, ...byKind.people, ...byKind.channels];
}

function me(prefix: string, operator: OperatorName, typed: string, language: Language): Suggestion[] {
  const word = [language, "en" as const].map((one) => VOCABULARIES[one].me[0])
    .find((one) => fold(one).startsWith(fold(typed)));
  return word ? [{ kind: "me", operator, word, text: prefix + word }] : [];
}

function people(prefix: string, operator: OperatorName, typed: string, known: Nameable): Suggestion[] {
  const isOnly = onlyOne(known.people.map((one) => namesOf(one)));
  return nearest(known.people, (one) => rankOf(typed, ...namesOf(one)), MOST_NAMES).map((one) => {
    const { uid, name } = one;
    const text = prefix + nameValue(`uid:${uid}`, name, isOnly(name));
    return { kind: "person", operator, uid, name, text };
  });
}

const namesOf = ({ name, ownName = name }: NameablePerson) => [name, ownName];

function channels(prefix: string, operator: OperatorName, typed: string, known: Nameable): Suggestion[] {
  const isOnly = onlyOne(known.channels.map(({ name }) => [name]));
  return nearest(known.channels, ({ name }) => rankOf(typed, name), MOST_NAMES).map(({ gid, name }) => {
    const text = prefix + nameValue(`gid:${gid}`, name, isOnly(name));
    return { kind: "channel", operator, gid, name, text };
  });
}

/** Returns what tells whether a single one of all has this name. */
function onlyOne(all: string[][]): (name: string) => boolean {
  const folded = all.map((names) => names.map((name) => fold(name).trim()));
  return (name) => folded.filter((names) => names.includes(fold(name).trim())).length <= 1;
}

/** Values in the language of the operator, also while another is typed. */
function kinds(operator: "has" | "is", { word, value }: Part, language: Language): Suggestion[] {
  const begun = wordsOf(languageOf(operator, word, language), language, (one) => one[operator], value);
  return begun.map(([kind, one]) => ({ kind: operator, value: kind, word: one, text: `${word}:${one}` } as
    & Suggestion
    & { kind: "has" | "is" })
  );
}

function times(prefix: string, { operator, word, value }: Part, language: Language): Suggestion[] {
  const spoken = languageOf(operator!, word, language);
  const begun = wordsOf(spoken, language, ({ times }) => times, value).map(([time, one]) =>
    ({ kind: "time", value: time as DayWord, word: one, text: prefix + one }) as const
  );
  return [...begun, { kind: "calendar", text: prefix }];
}

function languageOf(operator: OperatorName, word: string, language: Language): Language {
  const speaks = (one: Language) =>
    VOCABULARIES[one].operators[operator].some((known) => fold(known) === fold(word));
  return speaks(language) ? language : "en";
}

type Vocabulary = typeof VOCABULARIES[Language];

/** The values of which a word begins so, each with the word to put. */
function wordsOf(
  spoken: Language,
  language: Language,
  choose: (vocabulary: Vocabulary) => Record<string, string[]>,
  typed: string,
): [string, string][] {
  const wanted = fold(typed);
  return Object.entries(choose(VOCABULARIES[spoken])).flatMap(([value, [first]]) => {
    const words = [
      first,
      ...[spoken, language, "en" as const].flatMap((one) => choose(VOCABULARIES[one])[value]),
    ];
    const word = words.find((one) => fold(one).startsWith(wanted));
    return word ? [[value, word] as [string, string]] : [];
  });
}
