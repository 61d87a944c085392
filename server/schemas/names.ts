import * as v from "valibot";
import { INVISIBLE } from "./blank.ts";
import { Text } from "./values.ts";

/** Characters that are invisible, break the line or change the direction, so that a name looks like another one. */
const DECEIVING = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufffc\ufffd]/gu;

/** Scripts in which a joiner changes a word or the form of a letter. */
const JOINING = [
  "Arab",
  "Syrc",
  "Mong",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
  "Mymr",
]
  .map((script) => `\\p{Script_Extensions=${script}}`).join("");
const PICTURE = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}";

/** The same characters where they are needed: in Persian, Hindi, family emoji, flags and Chinese variants. */
const NEEDED = new RegExp(
  [
    `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
    `(?<=[${PICTURE}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})`,
    "(?<=[\\p{Emoji}])[\\ufe0e\\ufe0f]",
    "(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}",
    "(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
    "(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]",
  ].join("|"),
  "gu",
);
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const withoutSigns = (text: string) => text.replace(DECEIVING, "").replace(INVISIBLE, "");

/** False for a name that hides something or shows nothing. */
export function isOpen(name: string): boolean {
  const bare = name.replace(NEEDED, "");
  return bare === withoutSigns(bare) && VISIBLE.test(bare);
}

/** A text without these characters, to be used as a name. */
export function withoutDeceit(text: string): string {
  const bare = isOpen(text) ? text : withoutSigns(text);
  return VISIBLE.test(bare) ? bare : "";
}

/** A name of a person or channel, before its length is checked. */
export const Name = v.pipe(
  Text,
  v.normalize("NFC"),
  v.trim(),
  v.check((name) => name === "" || isOpen(name), "a name must not contain hidden characters"),
);
