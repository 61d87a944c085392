/** Style of mrkdwn: where a sign begins and ends it, and what it is in Markdown. */
interface Style {
  opener: RegExp;
  closer: RegExp;
  /** Stands for the Markdown until all signs have been read. It is in no text, because it is removed from what arrives. */
  mark: string;
  markdown: string;
}

const STYLES: Style[] = [
  {
    opener: /(?<![\p{L}\p{N}*])\*(?=\S)/gu,
    closer: /(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu,
    mark: "\uE010",
    markdown: "**",
  },
  {
    opener: /(?<![\p{L}\p{N}~])~(?=\S)/gu,
    closer: /(?<=[^\s~])~(?![\p{L}\p{N}~])/gu,
    mark: "\uE011",
    markdown: "~~",
  },
  {
    opener: /(?<![\p{L}\p{N}_])_(?=\S)/gu,
    closer: /(?<=[^\s_])_(?![\p{L}\p{N}_])/gu,
    mark: "\uE012",
    markdown: "_",
  },
];

/** The signs that begin a style in Markdown. A list begins with `* `. */
const LEFT = /^([ \t]*\*)(?=\s)|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gmu;

/** Makes Markdown of the styles in a text, and escapes what would begin one. */
export function styled(text: string): string {
  let shown = text;
  for (const style of STYLES) shown = shown.split("\n").map((line) => marked(line, style)).join("\n");
  shown = shown.replace(LEFT, (sign, list) => list ? sign : `\\${sign}`);
  for (const { mark, markdown } of STYLES) shown = shown.replaceAll(mark, markdown);
  return shown;
}

/** A style ends at the first sign that can end it. Both are looked for once, from left to right. */
function marked(line: string, { opener, closer, mark }: Style): string {
  const ends = line.matchAll(closer);
  let end = ends.next().value?.index;
  let done = 0;
  let shown = "";
  for (const { index } of line.matchAll(opener)) {
    if (index < done) continue;
    while (end !== undefined && end < index + 2) end = ends.next().value?.index;
    if (end === undefined) break;
    shown += line.slice(done, index) + mark + line.slice(index + 1, end) + mark;
    done = end + 1;
  }
  return shown + line.slice(done);
}
