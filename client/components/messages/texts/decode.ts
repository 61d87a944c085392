/** Encodings of files that are not Unicode, by the reader's language. */
const OLD_ENCODINGS: Record<string, string> = { zh: "gb18030", ja: "shift_jis", tr: "windows-1254" };

/** Null for bytes that are no text. `isWhole` is false when they may end within a letter. */
export function decodeText(bytes: Uint8Array, isWhole: boolean, language: string): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    const text = new TextDecoder(OLD_ENCODINGS[language] ?? "windows-1252").decode(bytes, {
      stream: !isWhole,
    });
    return isReadable(text) ? text : null;
  }
}

/** Controls other than tabs and line ends, and letters that could not be decoded, are rare in texts. */
function isReadable(text: string): boolean {
  // deno-lint-ignore no-control-regex -- what it looks for
  const odd = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f\ufffd]/g)?.length ?? 0;
  return odd <= text.length / 50;
}
