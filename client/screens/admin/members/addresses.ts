import { Email } from "schemas/users.ts";
import * as v from "valibot";

const QUOTED = /"[^"]*"/g;
/** The words up to the next sign, and the address behind them if they are its name. */
const WORDS = /[^<>,;\n]+(<[^<>]*>)?/g;

/** The addresses in a text as people paste it: with names, and with commas, semicolons or spaces between them. */
export function addressesIn(text: string): { emails: string[]; others: string[] } {
  const bare = text.replace(QUOTED, " ").replace(WORDS, (words, address) => address ? ` ${address}` : words);
  const words = bare.split(/[\s,;<>]+/).filter(Boolean);
  const emails = new Set<string>();
  const others = new Set<string>();
  for (const word of words) {
    const { success, output } = v.safeParse(Email, word);
    if (success) emails.add(output);
    else others.add(word);
  }
  return { emails: [...emails], others: [...others] };
}
