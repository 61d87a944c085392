import assert from "node:assert/strict";
import { VOCABULARIES } from "schemas/search/operators.ts";
import { parseQuery } from "schemas/search/query.ts";
import { chipsOf } from "../../client/state/search/chips.ts";
import { withoutItems } from "../../client/state/search/filters.ts";
import { completed, completionAt } from "../../client/state/search/completion.ts";
import type { Nameable } from "../../client/state/search/suggestions.ts";

const people = [
  { uid: 1, name: "Ada" },
  { uid: 2, name: "Özge Işık" },
  { uid: 3, name: "Bo Li", ownName: "Bo" },
  { uid: 4, name: "Sam" },
  { uid: 5, name: "sam" },
  { uid: 6, name: 'Al "Scar" Face' },
  { uid: 7, name: "me" },
  { uid: 8, name: "2026" },
];
const channels = [
  { gid: 1, name: "lobby" },
  { gid: 2, name: "release notes" },
  { gid: 3, name: "#1" },
];
const known: Nameable = { language: "en", people, channels };

function at(drawn: string, more: Partial<Nameable> = {}) {
  const caret = drawn.indexOf("|");
  return completionAt(drawn.replace("|", ""), caret, { ...known, ...more });
}

function texts(drawn: string, more: Partial<Nameable> = {}): string[] {
  return at(drawn, more)?.suggestions.map(({ text }) => text) ?? [];
}

/** The query after the first suggestion was chosen, with its caret. */
function chosen(drawn: string, more: Partial<Nameable> = {}): string {
  const completion = at(drawn, more)!;
  const { text, caret } = completed(drawn.replace("|", ""), completion, completion.suggestions[0]);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

Deno.test("an empty query offers every operator, in the reader's language", () => {
  for (const language of ["en", "tr", "zh", "ja"] as const) {
    const offered = Object.values(VOCABULARIES[language].operators).map(([first]) => `${first}:`);
    assert.deepEqual(texts("|", { language }).sort(), offered.sort());
  }
});

Deno.test("the beginning of an operator is completed in the reader's language and in English", () => {
  assert.deepEqual(texts("fr|"), ["from:"]);
  assert.deepEqual(texts("tea ME|"), ["mentions:"]);
  assert.deepEqual(texts("kımd|", { language: "tr" }), ["kimden:"]);
  assert.deepEqual(texts("fro|", { language: "tr" }), ["from:"]);
  assert.deepEqual(texts("来|", { language: "zh" }), ["来自:"]);
  assert.deepEqual(texts("kimd|"), []);
  assert.equal(chosen("tea -fr|"), "tea -from:|");
});

Deno.test("nothing is suggested between words, in a phrase, in an address or within a word", () => {
  for (const drawn of ["tea |", '"from|', '"fr|', "https://fr|", "note:fr|", "fr|ost", "fr|om:ada", "-|"]) {
    assert.equal(at(drawn), null, drawn);
  }
});

Deno.test("people are found by any word of their names, without case and marks", () => {
  assert.deepEqual(texts("from:ozg|"), ['from:@"Özge Işık"']);
  assert.deepEqual(texts("from:ISIK|"), ['from:@"Özge Işık"']);
  assert.deepEqual(texts("来自：ada|", { language: "zh" }), ["来自:@Ada"]);
  assert.deepEqual(texts("from:nobody|"), []);
  assert.equal(chosen("from:ozg| tea"), 'from:@"Özge Işık" |tea');
  assert.equal(chosen('tea from:"Bo L|'), 'tea from:@"Bo Li" |');
  assert.equal(chosen('from:"Bo|" tea'), 'from:@"Bo Li" |tea');
  assert.equal(at('from:"Bo Li"|'), null);
});

Deno.test("whatever a name looks like, its suggestion means that one person or channel", () => {
  for (const operator of ["from", "to", "mentions", "in"] as const) {
    const complete = { language: "en", people, channels } as const;
    for (const { uid, name, ownName = name } of people) {
      const suggestion = completionAt(`${operator}:@${name[0]}`, operator.length + 3, complete)!.suggestions
        .find((one) => one.kind === "person" && one.uid === uid)!;
      const { names: [named], ...query } = parseQuery(suggestion.text);
      const isExact = named.id === uid || named.name === name && named.id === null && !named.isMe;
      assert.ok(isExact, `${suggestion.text} for ${ownName}`);
      assert.deepEqual([query.problem, query.words.groups], [null, []]);
    }
  }
  const numbered = people.filter(({ name }) => /^(sam|me|2026)$|"/i.test(name)).map(({ uid }) =>
    `from:@${uid}`
  );
  const all = people.flatMap(({ name }) => texts(`from:@${name[0]}|`));
  for (const text of numbered) assert.ok(all.includes(text), text);
});

Deno.test("a place is a channel or a direct chat, and its sign says which", () => {
  assert.deepEqual(texts("in:bo|"), [`in:@"Bo Li"`]);
  assert.deepEqual(texts("in:lo|"), ["in:#lobby"]);
  assert.deepEqual(texts("in:notes|"), ['in:#"release notes"']);
  assert.deepEqual(texts("in:#1|"), ["in:##1"]);
  assert.deepEqual(texts("in:#lob|"), ["in:#lobby"]);
  assert.deepEqual(texts("in:@li|"), ['in:@"Bo Li"']);
  assert.deepEqual(texts("from:lobby|"), []);
});

Deno.test("a name with its sign is completed without an operator", () => {
  assert.equal(chosen("tea @ad|"), "tea from:@Ada |");
  assert.equal(chosen("#lob|", { language: "tr" }), "nerede:#lobby |");
});

Deno.test("oneself is offered where a person is meant", () => {
  assert.equal(texts("from:|")[0], "from:me");
  assert.equal(texts("mentions:m|")[0], "mentions:me");
  assert.equal(texts("bahsedilen:b|", { language: "tr" })[0], "bahsedilen:ben");
  assert.ok(!texts("in:|").includes("in:me"));
});

Deno.test("the values of an operator are in its language", () => {
  assert.deepEqual(texts("has:|"), ["file", "image", "link", "reaction", "pin"].map((kind) => `has:${kind}`));
  assert.deepEqual(texts("içeren:re|", { language: "tr" }), ["içeren:resim", "içeren:reaction"]);
  assert.deepEqual(texts("has:im|", { language: "tr" }), ["has:image"]);
  assert.deepEqual(texts("is:s|"), ["is:saved"]);
  assert.equal(chosen("has:im| tea"), "has:image |tea");
});

Deno.test("times are completed by their words, and by a calendar", () => {
  assert.deepEqual(texts("after:y|"), ["after:yesterday", "after:year", "after:"]);
  assert.deepEqual(at("on:2026-01|")?.suggestions.map(({ kind }) => kind), ["calendar"]);
  assert.equal(texts("sonra:d|", { language: "tr" })[0], "sonra:dün");
});

Deno.test("Enter takes a suggestion only for a value that has been begun and is not there yet", () => {
  const isExpected = (drawn: string) => at(drawn)?.isExpected ?? false;
  assert.deepEqual(["from:oz|", "has:im|", "before:yes|"].map(isExpected), [true, true, true]);
  assert.deepEqual(
    ["fr|", "from:|", "from:ADA|", "has:image|", "on:2026|", "|"].map(isExpected).includes(true),
    false,
  );
});

Deno.test("a long query is completed as quickly as a short one", () => {
  const long = `${"fr ".repeat(1300)}from:"${"a".repeat(60)} ${"b ".repeat(60)}`;
  assert.equal(completionAt(long, long.length, known), null);
  assert.deepEqual(texts(`${"word ".repeat(800)}from:ad|`), ["from:@Ada"]);
});

Deno.test("each operator is a chip that can be taken out", () => {
  const query =
    'tea from:ada -from:@3 in:#2 is:saved has:görsel on:dün before:2026-01-31 "from:x" mentions:ben';
  assert.deepEqual(
    chipsOf(query).map(({ operator, isNegated, value }) => [operator, isNegated, value]),
    [
      ["from", false, { kind: "text", text: "ada" }],
      ["from", true, { kind: "person", uid: 3 }],
      ["in", false, { kind: "channel", gid: 2 }],
      ["is", false, { kind: "text", text: "saved" }],
      ["has", false, { kind: "text", text: "görsel" }],
      ["on", false, { kind: "text", text: "dün" }],
      ["before", false, { kind: "text", text: "2026-01-31" }],
      ["mentions", false, { kind: "me" }],
    ],
  );
  const spaced = 'tea  from:"Bo Li"  milk';
  assert.equal(withoutItems(spaced, [chipsOf(spaced)[0].item]), "tea milk");
});

Deno.test("a chip says that the server would refuse it", () => {
  assert.deepEqual(chipsOf("has:nothing on:noday is:saved").map(({ value }) => value === null), [
    true,
    true,
    false,
  ]);
});
