import { MAX_EMOJI_LENGTH } from "schemas/limits.ts";
import { fieldsOf, RELAY_TYPES } from "schemas/relay_fields.ts";

interface Known {
  file: string;
  /** As it is in the source, without types. */
  code: string;
  reason: string;
}

/** Slow, or of a kind that the analysers do not know, but with an input that is short. */
export const SLOW: (Known & { bound: number | string })[] = [
  {
    file: "server/schemas/messages.ts",
    code: "/^\\p{RGI_Emoji}$/v",
    bound: MAX_EMOJI_LENGTH,
    reason: "the schema refuses what is longer before it looks",
  },
  {
    file: "client/build/emoji.ts",
    code: "/^\\p{RGI_Emoji}$/v",
    bound: "a file of a package",
    reason: "it runs where the client is built",
  },
  {
    file: "client/components/messages/jumbo.ts",
    code: "/^\\s*(?:\\p{RGI_Emoji}\\s*){1,3}$/v",
    bound: 64,
    reason: "longer texts are not looked at",
  },
];

const ofRelays = RELAY_TYPES.flatMap(fieldsOf).flatMap(({ pattern }) => pattern ? [`^(?:${pattern})$`] : []);

/** Put together when the program runs. The patterns are what becomes of them. */
export const DYNAMIC: (Known & { patterns: string[] })[] = [
  {
    file: "server/http/wrong_method.ts",
    code: '`^${segments.join("/")}$`',
    patterns: ["^/group/[^/]+/members/[^/]+$", "^/[^/]+/[^/]+/[^/]+$"],
    reason: "the segments are those of our routes",
  },
  {
    file: "server/openapi/example.ts",
    code: "pattern",
    patterns: [],
    reason: "a schema's own expression, and the texts are examples of ours",
  },
  {
    file: "server/relays/config.ts",
    code: "`^(?:${pattern})$`",
    patterns: ofRelays,
    reason: "the patterns are in the table of the fields",
  },
  {
    file: "client/screens/server/relays/relay_values.ts",
    code: "`^(?:${field.pattern})$`",
    patterns: ofRelays,
    reason: "the patterns are in the table of the fields",
  },
];
