import assert from "node:assert/strict";
import { fold } from "schemas/search/fold.ts";
import { foldWithOffsets } from "schemas/search/offsets.ts";
import { assertLinear } from "../support/growth.ts";
import { pick, randomText, SCRIPTS } from "./texts.ts";

/** What is the same to a reader who searches. */
const SAME: Record<string, [string, string]> = {
  "case": ["Straße", "STRASSE"],
  "marks of Latin": ["Özgé", "ozge"],
  "strokes": ["Øystein Łukasz Đorđe", "oystein lukasz dorde"],
  "ligatures": ["ﬁnd œuvre", "find oeuvre"],
  "the dotless i": ["ISIK İSTANBUL", "ışık istanbul"],
  "marks of Greek": ["Άνθρωπος", "ανθρωποσ"],
  "a final sigma": ["ΟΔΟΣ", "οδος"],
  "marks of Cyrillic": ["Ёлка Йод", "елка иод"],
  "marks of Arabic": ["مُحَمَّد أحمد", "محمد احمد"],
  "presentation forms of Arabic": ["ﺳﻼﻡ", "سلام"],
  "a tatweel": ["ســلام", "سلام"],
  "marks of Hebrew": ["שָׁלוֹם", "שלום"],
  "a nukta": ["क़लम", "कलम"],
  "tones of Thai": ["ก่อน", "กอน"],
  "width": ["ＡＢＣ１２３ ｶﾞｯｺｳ", "abc123 ガッコウ"],
  "kana": ["ラーメン", "らーめん"],
  "Korean in parts": ["한국".normalize("NFD"), "한국"],
  "digits of Arabic, Devanagari and Thai": ["٣٤٥ ۶۷ १२ ๙", "345 67 12 9"],
  "digits of a script beside another": ["\u{116e3}\u{116da}", "90"],
  "mathematical letters and digits": ["𝐇𝐞𝐥𝐥𝐨 𝟘𝟙", "hello 01"],
  "tones and variants of emoji": ["👍🏽 ❤️", "👍 ❤"],
  "what is invisible": ["co\u00adop\u200b\u2060er\ufeffate", "cooperate"],
  "hyphens and apostrophes": ["e\u2011mail O’Brien", "e-mail O'Brien"],
};

for (const [what, [one, other]] of Object.entries(SAME)) {
  Deno.test(`${what} make no difference`, () => assert.equal(fold(one), fold(other)));
}

const DIFFERENT: Record<string, [string, string]> = {
  "voiced sounds of kana": ["かき", "がき"],
  "vowels of Devanagari": ["की", "का"],
  "conjuncts of Devanagari": ["कर्म", "करम"],
  "vowels of Thai": ["กา", "กี"],
  "letters": ["o", "u"],
};

for (const [what, [one, other]] of Object.entries(DIFFERENT)) {
  Deno.test(`${what} make a difference`, () => assert.notEqual(fold(one), fold(other)));
}

Deno.test("a text is folded the same as a whole and letter by letter, and twice as once", () => {
  for (const script of SCRIPTS) {
    for (let i = 0; i < 200; i++) {
      const text = [randomText(pick(SCRIPTS)), randomText(script)].join(pick(["", " ", "."]));
      const { folded, starts, ends } = foldWithOffsets(text);
      assert.equal(folded, fold(text), text);
      assert.equal(fold(folded), folded, text);
      assert.ok(starts.every((start, at) => start < ends[at] && ends[at] <= text.length), text);
    }
  }
});

Deno.test("folding takes time in proportion to the text", async () => {
  for (const letter of ["a", "Ö", "ö", "\u0301", "한", "ᄀ", "क़", "😀"]) {
    await assertLinear(`fold ${letter}`, (size) => fold(letter.repeat(size / letter.length)));
    await assertLinear(
      `offsets of ${letter}`,
      (size) => foldWithOffsets(letter.repeat(size / letter.length)),
    );
  }
});
