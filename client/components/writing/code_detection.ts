/** Text of programs. Its signs and its indentation mean something else than formatting. */
export function isTechnical(text: string): boolean {
  if (/^(?:#!|[ \t]*\/\*\*?[ \t]*$)/m.test(text)) return true;
  const lines = text.split("\n").filter((line) => /\S/.test(line));
  return isTrace(text) || isDiff(text) || isQuery(text) || areAll(lines, LOG) || isConfig(lines) ||
    isYaml(text, lines) || looksLikeCode(text);
}

/** Recognizes text copied from a program, with lines below each other, which a block of code shows best. */
export function isBlockOfCode(text: string): boolean {
  const lines = text.split("\n").filter((line) => /\S/.test(line));
  return lines.length > 1 && (isTrace(text) || isDiff(text) || isYaml(text, lines) || looksLikeCode(text));
}

const TRACES = [
  /^Traceback \(most recent call last\):/m,
  /^[ \t]+File "[^"\n]*", line \d/m,
  /^[ \t]+at .*[a-z>]:(?:line )?\d+(?::\d+)?\)?$/m,
  /^[ \t]+at [\w$.]+\([\w .]*\)/m,
  /^[ \t]+from \S+:\d+:in /m,
  /^goroutine \d+ \[/m,
];

const isTrace = (text: string) => TRACES.some((sign) => sign.test(text));

function isDiff(text: string): boolean {
  return /^(?:@@ -\d|diff --git )/m.test(text) || (/^--- \S/m.test(text) && /^\+\+\+ \S/m.test(text));
}

const QUERY =
  /^\s*(?:SELECT\b[^]*\bFROM|INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX|VIEW|DATABASE)|WITH\s+\w+\s+AS)\b/;

/** In capitals, or ended as only queries are. What follows after an empty line is about it. */
function isQuery(text: string): boolean {
  if (/\n[ \t]*\n/.test(text)) return false;
  return QUERY.test(text) || (text.trimEnd().endsWith(";") && QUERY.test(text.toUpperCase()));
}

/** With the date and time, or with the time or level that every line of a log begins with. */
const LOG =
  /^\[?(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} - )/;
const SETTING = /^[ \t]*(?:[#;]|\[[\w. -]+\][ \t]*$|(?:export )?[\w.-]+ ?=)/;
const CRON = /^(?:[\d*/,-]+[ \t]+){5}\S/;

function areAll(lines: string[], sign: RegExp): boolean {
  return lines.length > 0 && lines.every((line) => sign.test(line));
}

/** Settings such as `NAME=value` with comments, or a table of cron. */
function isConfig(lines: string[]): boolean {
  const isTable = (line: string) => CRON.test(line) || line.startsWith("#");
  return (areAll(lines, SETTING) && lines.some((line) => /^[ \t]*[^#;\s]/.test(line))) ||
    (lines.every(isTable) && lines.some((line) => CRON.test(line)));
}

const KEY = /^[ \t]*(?:- +)?["']?[a-z_$][\w./-]*["']?:(?:[ \t]|$)/;
const ITEM = /^[ \t]*(?:- |#|---$|\.\.\.$)/;

/** Keys in small letters, some of them below others. */
function isYaml(text: string, lines: string[]): boolean {
  return /\n[ \t]+\S/.test(text) && lines.every((line) => KEY.test(line) || ITEM.test(line)) &&
    lines.filter((line) => KEY.test(line)).length > 1;
}

const FEWEST_LINES = 3;
const CODE = [
  /[{};[(]\s*$/,
  /^\s*[\]})]+[;,]?\s*$/,
  /^\s*(import|from|export|const|let|var|return|def|class|func|function|fn|pub|public|private|end)\b/,
  /^\s*(if|for|while|else|elif|try|except|with|switch|case|match)\b.*[:{)]\s*$/,
  /^\s*(#include|\/\/|\/\*|\*\/|<\/?[a-z][^>]*>)/,
  /^\s*@[A-Za-z][\w.]*(\(|$)/,
  /[\w)\]"']\s*(=|=>|:=|->|\+=|==)\s*\S/,
  /\w\([^()]*\)/,
  /^\s*"[^"]*":/,
];

/** Several lines, some indented, most of which read as code. */
function looksLikeCode(text: string): boolean {
  const lines = text.split("\n").filter((line) => /\S/.test(line));
  const isIndented = /\n(\t| {2,})(?![-*+]\s|\d+[.)]\s)\S/.test(text);
  if (lines.length < FEWEST_LINES || !isIndented) return false;
  return lines.filter((line) => CODE.some((sign) => sign.test(line))).length >= lines.length * 0.6;
}
