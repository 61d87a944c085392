import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { checkFileAtom, type FileStatus, fileStatusAtom } from "../../../state/messages/file_status.ts";

/** In milliseconds. What is only scrolled past is not asked for. */
const REST = 500;

/** Asks whether a file is still there once it has been shown for a moment. */
export function useFileStatus(path: string): FileStatus {
  const check = useSetAtom(checkFileAtom);
  useEffect(() => {
    const timer = setTimeout(() => void check(path), REST);
    return () => clearTimeout(timer);
  }, [path]);
  return useAtomValue(fileStatusAtom(path));
}
