import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { loadFile } from "../../../state/messages/files/file_contents.ts";
import { checkFileAtom } from "../../../state/messages/files/file_status.ts";
import type { MessageFile } from "../files/file.ts";
import { fileUrl } from "../files/file_url.ts";

/** In bytes. A smaller one is there before a progress could be seen. */
const SMALL = 500_000;

interface Original {
  /** Null until it can be shown. */
  url: string | null;
  /** From 0 to 1. Null when nothing is loading. */
  progress: number | null;
  failed: boolean;
}

/** The picture as it was sent. It is loaded once its turn has come, and a large one with its progress. */
export function useOriginal(file: MessageFile, isWanted: boolean) {
  const [original, setOriginal] = useState<Original>({ url: null, progress: null, failed: false });
  const check = useSetAtom(checkFileAtom);
  const { url, failed } = original;

  useEffect(() => {
    if (!isWanted || url) return;
    if ((file.size ?? 0) < SMALL) return setOriginal({ url: fileUrl(file), progress: null, failed: false });
    const left = new AbortController();
    const progressed = (progress: number) => setOriginal({ url: null, progress, failed: false });
    loadFile(file.path, left.signal, progressed).then((blob) => {
      if (!left.signal.aborted) {
        setOriginal({ url: URL.createObjectURL(blob), progress: null, failed: false });
      }
    }, () => left.signal.aborted || fail());
    return () => left.abort();
  }, [isWanted, file.path, url === null]);

  useEffect(() => () => url?.startsWith("blob:") ? URL.revokeObjectURL(url) : undefined, [url]);

  function fail() {
    setOriginal({ url: null, progress: null, failed: true });
    void check(file.path);
  }

  return { ...original, failed: failed, fail };
}
