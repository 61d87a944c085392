import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../../../ui/keyboard.ts";
import { MAX_FILE_NAME_BYTES } from "schemas/files.ts";
import { byteLength } from "schemas/limits.ts";

interface Props {
  name: string;
  /** Gets the new name, or nothing when it stays as it was. */
  onDone(name?: string): void;
}

/** Renames a file in place. Enter or leaving the field takes the name, and Esc does not. */
export function StagedName({ name, onDone }: Props) {
  const { t } = useTranslation("chat");
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useLayoutEffect(() => {
    input.current?.focus();
    const dot = name.lastIndexOf(".");
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, []);

  /** Leaving the field follows Enter and Esc. */
  function end(next?: string) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next);
  }

  function take() {
    const next = input.current!.value.replaceAll(/[\\/\p{Cc}]/gu, " ").trim();
    end(next && byteLength(next) <= MAX_FILE_NAME_BYTES && next !== name ? next : undefined);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const button = event.currentTarget.closest("li")?.querySelector("button");
    if (event.key === "Enter") take();
    else end();
    button?.focus();
  }

  return (
    <input
      ref={input}
      className="staged__input"
      defaultValue={name}
      dir="auto"
      aria-label={t("attach.name")}
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_FILE_NAME_BYTES}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
