import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { hasOverlay } from "../../../../ui/back/stack.ts";
import { generatedName } from "./generated_name.ts";
import type { Staging } from "./staging.ts";

/** Names that browsers give a picture without one. */
const NAMELESS = /^(image|blob)?(\.\w+)?$/i;

/** Takes files that are pasted anywhere on the page, unless another field has the focus. */
export function usePaste(form: RefObject<HTMLFormElement | null>, isMain: boolean, { add }: Staging): void {
  const { t } = useTranslation("chat");

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = filesIn(event.clipboardData);
      if (files.length === 0 || !isMeant(event.target, form.current, isMain)) return;
      event.preventDefault();
      void add(
        files,
        (file) => NAMELESS.test(file.name) ? generatedName(t("attach.pasted"), file.type) : file.name,
      );
    }
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  });
}

/** Office programs copy a picture of the text beside the text. The text is meant. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data) return [];
  const isText = data.types.includes("text/plain") &&
    data.types.some((type) => /^text\/(html|rtf)$/.test(type));
  return isText ? [] : [...data.files];
}

function isMeant(target: EventTarget | null, form: HTMLFormElement | null, isMain: boolean): boolean {
  if (!form || !(target instanceof Node) || hasOverlay()) return false;
  if (form.contains(target)) return true;
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return isMain && !isField;
}
