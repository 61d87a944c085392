import { useSetAtom, useStore } from "jotai";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import { showToastAtom } from "../../../../base/toasts.ts";
import { fileSize } from "../../../../components/messages/files/file_size.ts";
import { dropBytes, forgetUrl, keepBytes } from "../../../../state/files/bytes.ts";
import type { LocalFile } from "../../../../state/local_file.ts";
import type { Draft } from "../../../../state/chats/drafts/draft.ts";
import { largestFile, MAX_STAGED } from "./limits.ts";
import { prepare } from "./prepare.ts";

export type Staging = ReturnType<typeof useStaging>;

type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** The files that will be sent with a draft. */
export function useStaging(files: readonly LocalFile[], setDraft: ChangeDraft) {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const showToast = useSetAtom(showToastAtom);
  const [preparing, setPreparing] = useState(0);
  const [words, setWords] = useState("");
  const count = useRef(0);
  count.current = files.length;

  const setFiles = (change: (files: LocalFile[]) => LocalFile[]) =>
    setDraft((draft) => ({ ...draft, files: change(draft.files ?? []) }));
  const complain = (text: string) => void showToast({ kind: "error", text });

  /** In their order. Tells which ones do not fit. */
  async function add(given: readonly File[], nameOf = (file: File) => file.name): Promise<void> {
    const room = Math.max(0, MAX_STAGED - count.current);
    if (given.length > room) complain(t("attach.tooMany", { count: MAX_STAGED }));
    const taken = given.slice(0, room);
    count.current += taken.length;
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      await stage(file, nameOf(file)).catch(() =>
        complain(t("attach.unreadable", { name: bidiIsolated(file.name) }))
      );
      setPreparing((count) => count - 1);
    }
  }

  async function stage(given: File, name: string): Promise<void> {
    const most = await largestFile();
    if (given.size > most) {
      const size = fileSize(most, i18n.language);
      return complain(t("attach.tooLarge", { name: bidiIsolated(given.name), size }));
    }
    // A folder that was dropped, or a file that is gone, cannot be read.
    await given.slice(0, 1).arrayBuffer();
    const { file, bytes } = await prepare(given, name);
    void keepBytes(store, file.id, bytes);
    setFiles((files) => [...files, file]);
    setWords(t("attach.added", { name: bidiIsolated(file.name) }));
  }

  function remove({ id, name }: LocalFile): void {
    setFiles((files) => files.filter((file) => file.id !== id));
    dropBytes(store, id);
    forgetUrl(store, id);
    setWords(t("attach.removed", { name: bidiIsolated(name) }));
  }

  function rename(id: string, name: string): void {
    setFiles((files) => files.map((file) => file.id === id ? { ...file, name } : file));
  }

  return { files, isPreparing: preparing > 0, words, add, remove, rename };
}
