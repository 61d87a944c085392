import { FileUp } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { hasOverlay } from "../../../../ui/back/stack.ts";
import type { Staging } from "./staging.ts";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The place around the form that takes files. */
  zone: string;
  /** Says where they will go. */
  label: string;
  staging: Staging;
}

/** Takes files that are dropped anywhere on a chat. */
export function DropZone({ form, zone, label, staging }: Props) {
  const { t } = useTranslation("chat");
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => setBox(form.current?.closest<HTMLElement>(zone) ?? null), [zone]);
  useEffect(() => {
    if (!box) return;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer!.dropEffect = "copy";
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (!box.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      drop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        void staging.add([...event.dataTransfer!.files]);
        form.current?.querySelector<HTMLElement>(".composer__field")?.focus({ preventScroll: true });
      },
    };
    return listen(box, listeners);
  });
  // Elsewhere a browser would leave the page to show the file.
  useEffect(() => listen(document.documentElement, { dragover: refuse, drop: refuse }), []);

  if (!isOver || !box) return null;
  return createPortal(
    <div className="drop-zone" aria-hidden>
      <FileUp size={32} />
      <p className="drop-zone__label" dir="auto">{label}</p>
      <p>{t("attach.dropHint")}</p>
    </div>,
    box,
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return !!dataTransfer?.types.includes("Files") && !hasOverlay();
}

function refuse(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

type Listeners = Record<string, (event: DragEvent) => void>;

function listen(to: HTMLElement, listeners: Listeners): () => void {
  for (const [name, listener] of Object.entries(listeners)) {
    to.addEventListener(name, listener as EventListener);
  }
  return () => {
    for (const [name, listener] of Object.entries(listeners)) {
      to.removeEventListener(name, listener as EventListener);
    }
  };
}
