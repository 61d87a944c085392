import { RegExpParser } from "@eslint-community/regexpp";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { analyse } from "scslre";

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** An expression, and the answer whether it is slow: a text of the kind "2nd degree polynomial", or null. */
export type Verdict = string | null;

/**
 * Says of each expression, written as in a source, whether texts exist for which it takes more than linear time. Two
 * analysers look at it, because each finds what the other does not. One of them runs as a program of its own.
 */
export async function verdictsOn(expressions: { pattern: string; flags: string }[]): Promise<Verdict[]> {
  const program = fileURLToPath(new URL("./analyse_expressions.ts", import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", program],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const written = new Blob([JSON.stringify(expressions)]).stream().pipeTo(child.stdin);
  const [{ success, stdout }] = await Promise.all([child.output(), written]);
  assert.ok(success, "the analyser ended");
  const verdicts = JSON.parse(new TextDecoder().decode(stdout)) as Verdict[];
  return expressions.map(({ pattern, flags }, i) => verdicts[i] ?? repetitionIn(pattern, flags));
}

/** Repetitions that compete for the same characters, or that begin anew at each of them. */
function repetitionIn(source: string, letters: string): Verdict {
  const flags = parser.parseFlags(letters);
  const { unicode, unicodeSets } = flags;
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const { reports } = analyse({ pattern, flags });
  return reports.length > 0 ? `repetition: ${reports.map(({ type }) => type).join(", ")}` : null;
}
