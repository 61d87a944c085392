/** Pasted content, in the forms that the program it comes from has offered. */
export interface Pasted {
  plain: string;
  html: string;
  /** The language of the file in VS Code and its kin. */
  mode: string | null;
}

/** It as Markdown. */
export interface Converted {
  text: string;
  /** A list, a table, a heading or code, and not words in a line. */
  isBlock: boolean;
}

/** A larger page or sheet is pasted as the text it is. */
const MOST = 400_000;
const INDENTED = /\n(\t| {2,})\S/;

/** Returns what may become Markdown, or null where the text is all there is. */
export function convertible(data: DataTransfer): Pasted | null {
  const plain = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const html = data.getData("text/html");
  const mode = modeIn(data.getData("vscode-editor-data"));
  if (html.length > MOST || plain.length > MOST) return null;
  return html || mode || INDENTED.test(plain) ? { plain, html, mode } : null;
}

function modeIn(data: string): string | null {
  try {
    const { mode } = JSON.parse(data);
    return typeof mode === "string" ? mode : null;
  } catch {
    return null;
  }
}
