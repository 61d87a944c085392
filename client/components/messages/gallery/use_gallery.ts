import { useSetAtom } from "jotai";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { ControllerRef } from "yet-another-react-lightbox";
import { pathOf } from "../../../state/chat_key.ts";
import { jumpToAtom } from "../../../state/messages/commands.ts";
import { navigate } from "../../../ui/back/entries.ts";
import { uncoverAtom } from "../../navigation/panel.ts";
import type { Box } from "../files/picture_size.ts";
import type { ViewedFile } from "../files/viewer.ts";
import { keyOfItem, useItems } from "./items.ts";
import { useMore } from "./more.ts";
import { slideOf } from "./slides.ts";
import { useZoom } from "./use_zoom.ts";

/** State of an open gallery: its items, the current one, and the ways from it to others. */
export function useGallery(viewed: ViewedFile, onClose: () => void) {
  const items = useItems(viewed);
  const [current, setCurrent] = useState(() => keyOfItem(viewed));
  const [measured, setMeasured] = useState<Record<string, Box>>({});
  const controller = useRef<ControllerRef>(null);
  const zoom = useZoom();
  const index = usePlace(items, current);
  const more = useMore({ chat: viewed.origin?.chat ?? null, index, count: items.length });
  const slides = useMemo(() => items.map((item) => slideOf(item, measured)), [items, measured]);

  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty]);

  const latest = useRef(items);
  latest.current = items;
  const show = (index: number) => setCurrent(keyOfItem(latest.current[index]));

  async function back() {
    if (index > 0) return controller.current?.prev();
    const before = latest.current.length;
    if (await more.findOlder(() => latest.current.length)) show(latest.current.length - before - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const meanings: Record<string, () => void> = {
      Home: () => show(0),
      End: () => show(items.length - 1),
      0: () => zoom.reset(),
    };
    const run = meanings[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  }

  return {
    ...{ items, slides, index, item: items[index], controller, zoom, more, show, back, onKeyDown },
    boxOf: (path: string) => measured[path] ?? null,
    measure: (path: string, box: Box) => setMeasured((known) => ({ ...known, [path]: box })),
  };
}

/** Finds the place of the current one. When it is deleted, the one that takes its place follows. */
function usePlace(items: ViewedFile[], current: string): number {
  const last = useRef(0);
  const found = items.findIndex((item) => keyOfItem(item) === current);
  const index = found === -1 ? Math.min(last.current, items.length - 1) : found;
  last.current = index;
  return index;
}

/** Leads from an item to its message, once the gallery is closed. */
export function useJump(onClose: () => void) {
  const jumpTo = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);
  return async ({ origin }: ViewedFile) => {
    onClose();
    if (!origin) return;
    uncover();
    const path = pathOf(origin.chat);
    if (location.pathname === path) await jumpTo({ key: origin.chat, mid: origin.mid });
    else navigate(`${path}?m=${origin.mid}`);
  };
}
