import { useEffect, useRef, useState } from "react";
import type { SentFile, SentFilesQuery } from "schemas/files.ts";
import { getSentFiles } from "../../../api/admin/admin_files.ts";

const PAGE = 50;

export type Wanted = Pick<SentFilesQuery, "uid" | "gid" | "file_type" | "creation_time_type">;

/** The files page by page. */
export function useSentFiles(wanted: Wanted) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const [loading, setLoading] = useState<"busy" | "failed" | "more" | "all">("busy");
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef(0);

  async function load(known: SentFile[]) {
    const turn = ++current.current;
    setLoading("busy");
    const page = await getSentFiles({ ...wanted, before: known.at(-1)?.mid, page_size: PAGE })
      .catch(setFailure);
    // A later request has overtaken this one.
    if (turn !== current.current) return;
    if (page) setFiles([...known, ...page]);
    setLoading(page ? (page.length < PAGE ? "all" : "more") : "failed");
  }

  useEffect(() => {
    void load([]);
    return () => void current.current++;
  }, []);
  return { files, loading, failure, load: () => load(files), reload: () => load([]) };
}
