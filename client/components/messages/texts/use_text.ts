import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenSessionEnds } from "../../../base/forget.ts";
import { getFileStart } from "../../../state/messages/files/file_contents.ts";
import type { MessageFile } from "../files/file.ts";

/** Encodings of files that are not Unicode, by the reader's language. */
const OLD_ENCODINGS: Record<string, string> = { zh: "gb18030", ja: "shift_jis", tr: "windows-1254" };

/** Null for bytes that are no text. `isWhole` is false when they may end within a letter. */
function decodeText(bytes: Uint8Array, isWhole: boolean, language: string): string | null {
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

interface FileText {
  /** Null for bytes that are no text. */
  text: string | null;
  isWhole: boolean;
}

const read = new Map<string, FileText>();

/** The beginning of a file, so many bytes of it. */
export function useFileText(file: MessageFile, length: number, rest = 0): FileText | "loading" | "failed" {
  const { i18n } = useTranslation();
  const key = `${file.path} ${length}`;
  const [state, setState] = useState<FileText | "loading" | "failed">(() => read.get(key) ?? "loading");

  useEffect(() => {
    if (state !== "loading") return;
    let isHere = true;
    const timer = setTimeout(async () => {
      try {
        const { bytes, isWhole } = await getFileStart(file.path, length);
        read.set(key, { text: decodeText(bytes, isWhole, i18n.language), isWhole });
        if (isHere) setState(read.get(key)!);
      } catch (failure) {
        console.debug(failure);
        if (isHere) setState("failed");
      }
    }, rest);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [key]);

  return state;
}

whenSessionEnds(() => read.clear());
