import type { TFunction } from "i18next";
import type { Language } from "../../../client/base/i18n/languages.ts";
import { oneLine } from "../../base/one_line.ts";
import type { LetterKind, LetterValues } from "./kinds.ts";
import { durationIn, timeIn } from "./units.ts";

/** A letter before it becomes text and HTML. */
export interface Letter {
  language: Language;
  subject: string;
  title: string;
  body: string;
  facts: { label: string; value: string }[];
  action?: { label: string; link: string; hint: string };
  note: string;
  footer: string;
}

interface LetterOptions {
  language: Language;
  /** The name of this server. */
  server: string;
  words: TFunction;
}

export function makeLetter(
  kind: LetterKind,
  values: LetterValues,
  { language, server, words }: LetterOptions,
): Letter {
  const { link = values.open, valid_for, at, device, address, lines = [] } = values;
  const named = {
    server: oneLine(server),
    inviter: oneLine(values.inviter ?? ""),
    channel: oneLine(values.channel ?? ""),
    email: values.email,
    bot: oneLine(values.bot ?? ""),
    relay: oneLine(values.relay ?? ""),
    duration: valid_for && durationIn(language, valid_for),
    ...values.channel && { context: "channel" },
    ...values.count !== undefined && { count: values.count },
  };
  const say = (part: string) => words(`${kind}.${part}`, named);
  const facts = {
    device: device && oneLine(device),
    address: address && oneLine(address),
    at: at && timeIn(language, at),
  };
  return {
    language,
    subject: oneLine(say("subject")),
    title: say("title"),
    body: say("body"),
    facts: Object.entries(facts).filter(([, value]) => value)
      .map(([name, value]) => ({ label: words(`facts.${name}`), value: String(value) }))
      .concat(lines),
    ...link && { action: { label: say("button"), link, hint: words("linkHint") } },
    note: say("note"),
    footer: words("footer", named),
  };
}

export function textOf({ title, body, facts, action, note, footer }: Letter): string {
  const list = facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return [title, body, list, action?.link, note, `-- \n${footer}`].filter(Boolean).join("\n\n");
}
