import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenSessionEnds } from "../../../base/forget.ts";
import { getFileStart } from "../../../state/messages/file_contents.ts";
import type { MessageFile } from "../files/file.ts";
import { decodeText } from "./decode.ts";

export interface FileText {
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
