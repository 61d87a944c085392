import { useAtomValue, useSetAtom } from "jotai";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { closeFindAtom, findInChatAtom, stepFindAtom } from "../../../state/search/find.ts";
import { findAtom } from "../../../state/search/finding.ts";
import { isOnDevice, searchAtom } from "../../../state/search/searches.ts";
import { isAwayAtom } from "../../../state/stream.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { useLayer } from "../../../ui/back/use_layer.ts";
import { isComposing } from "../../../ui/keyboard.ts";
import { FindCount } from "./FindCount.tsx";
import { useMarks } from "./use_marks.ts";

/** Milliseconds after the last key. */
const PAUSE = 150;

/** Ctrl+F in a chat: looks through all of it, also through what is not loaded. */
export function FindBar({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("search");
  const [text, setText] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const field = useFocus();
  const find = useSetAtom(findInChatAtom);
  const step = useSetAtom(stepFindAtom);
  const end = useSetAtom(closeFindAtom);
  const close = () => end(chat);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isHere = isOnDevice(useAtomValue(searchAtom("chat")));
  const isAway = useAtomValue(isAwayAtom);
  useLayer(true, close);
  useMarks(bar);
  useEffect(() => () => {
    stopWaiting();
    close();
  }, [chat]);

  useEffect(() => {
    if (isHere && !isAway) look(text);
  }, [isAway]);

  function type(text: string) {
    setText(text);
    stopWaiting();
    timer.current = setTimeout(() => look(text), text.trim() === "" ? 0 : PAUSE);
  }

  function look(text: string) {
    stopWaiting();
    void find(text);
  }

  function stopWaiting() {
    clearTimeout(timer.current ?? undefined);
    timer.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    if (key === "Escape") close();
    else if (key === "Enter" && timer.current !== null) look(text);
    else if (key === "ArrowUp" || key === "Enter" && !shiftKey) void step(1);
    else if (key === "ArrowDown" || key === "Enter") void step(-1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="find-bar" role="search" aria-label={t("find.label")} ref={bar} data-region>
      <input
        ref={field}
        className="find-bar__field"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FindCount isAsked={text.trim() !== ""} />
      <IconButton label={t("find.older")} onClick={() => void step(1)}>
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t("find.newer")} onClick={() => void step(-1)}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t("find.close")} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
      {isHere && <p className="find-bar__note" role="status">{t("messages.offline")}</p>}
    </div>
  );
}

/** Takes the focus whenever the bar is asked for, and gives it back to where it was. */
function useFocus() {
  const field = useRef<HTMLInputElement>(null);
  const asked = useAtomValue(findAtom)?.asked;
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isHere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const place = isHere
        ? before
        : document.querySelector<HTMLElement>(".composer textarea, .feed__scroll");
      place?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  return field;
}
