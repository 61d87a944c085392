import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { StagedCard } from "./StagedCard.tsx";
import type { Staging } from "./staging.ts";

/** The files that will be sent. They scroll sideways, and the arrow keys move between them. */
export default function Tray({ staging, leave }: { staging: Staging; leave(): void }) {
  const { t } = useTranslation("chat");
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes to a neighbour, or back to the text. */
  function remove(index: number) {
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    const button = next?.querySelector<HTMLElement>(".staged__remove");
    if (button) button.focus();
    else leave();
    staging.remove(staging.files[index]);
  }

  return (
    <ul className="tray" ref={list} aria-label={t("attach.tray")} onKeyDown={onArrow}>
      {staging.files.map((file, index) => (
        <StagedCard
          key={file.id}
          file={file}
          isTabStop={index === 0}
          onRename={(name) => staging.rename(file.id, name)}
          onRemove={() => remove(index)}
        />
      ))}
    </ul>
  );
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLInputElement) return;
  const isLeftward = getComputedStyle(event.currentTarget).direction === "rtl";
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const now = buttons.indexOf(event.target as HTMLElement);
  buttons.at((now + (isLeftward ? -step : step)) % buttons.length)?.focus();
  event.preventDefault();
}
