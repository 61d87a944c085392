import { useSetAtom } from "jotai";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import Lightbox, { type ControllerRef } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { pathOf } from "../../../state/chat_key.ts";
import { jumpToAtom } from "../../../state/messages/commands.ts";
import { navigate } from "../../../ui/back/entries.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { useModal } from "../../../ui/overlays/modal.ts";
import { PopupContainer } from "../../../ui/overlays/popup_container.ts";
import { Spinner } from "../../../ui/display/Spinner.tsx";
import { uncoverAtom } from "../../navigation/panel.ts";
import type { Box } from "../files/picture_size.ts";
import type { ViewedFile } from "../files/viewer.ts";
import { FilmSlide } from "./FilmSlide.tsx";
import { GalleryBar } from "./GalleryBar.tsx";
import { useForward } from "./forward.ts";
import { inDialog } from "./in_dialog.tsx";
import { keyOfItem, useItems } from "./items.ts";
import { useMore } from "./more.ts";
import { PictureSlide } from "./PictureSlide.tsx";
import { slideOf } from "./slides.ts";
import { useZoom } from "./use_zoom.ts";

const plugins = [inDialog, Zoom];

interface Props {
  viewed: ViewedFile;
  onClose(): void;
}

/** All pictures and films of a conversation, one at a time, over the page. */
export default function Gallery({ viewed, onClose }: Props) {
  const { t, i18n } = useTranslation("chat");
  const modal = useModal(onClose);
  const items = useItems(viewed);
  const [current, setCurrent] = useState(() => keyOfItem(viewed));
  const [measured, setMeasured] = useState<Record<string, Box>>({});
  const controller = useRef<ControllerRef>(null);
  const zoom = useZoom();
  const jumpTo = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);

  const index = usePlace(items, current);
  const item = items[index];
  const chat = viewed.origin?.chat ?? null;
  const forward = useForward(item);
  const more = useMore({ chat, index, count: items.length });
  const slides = useMemo(() => items.map((item) => slideOf(item, measured)), [items, measured]);

  useEffect(() => {
    if (!item) onClose();
  }, [item]);

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

  async function jump() {
    const { origin } = item;
    onClose();
    if (!origin) return;
    uncover();
    const path = pathOf(origin.chat);
    if (location.pathname === path) await jumpTo({ key: origin.chat, mid: origin.mid });
    else navigate(`${path}?m=${origin.mid}`);
  }

  if (!item) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const position = t("gallery.position", {
    index: number.format(index + 1),
    total: number.format(items.length) + (more.hasOlder ? "+" : ""),
  });
  const isPicture = item.file.kind === "image";

  return createPortal(
    <dialog {...modal.props} className="gallery" aria-label={t("gallery.label")} onKeyDown={onKeyDown}>
      <PopupContainer value={modal.container}>
        <Lightbox
          open
          close={onClose}
          index={index}
          slides={slides}
          plugins={plugins}
          carousel={{ finite: true, padding: 0, spacing: 0, preload: 1 }}
          controller={{
            ref: controller,
            closeOnPullDown: true,
            closeOnBackdropClick: true,
            closeOnEscape: false,
          }}
          animation={{ swipe: 250, zoom: 180 }}
          zoom={{ ref: zoom.ref, scrollToZoom: true, maxZoomPixelRatio: 3, doubleClickMaxStops: 1 }}
          toolbar={{ buttons: [] }}
          labels={{ "Photo gallery": t("gallery.label"), "{index} of {total}": t("gallery.slide") }}
          on={{ view: ({ index }) => show(index), zoom: zoom.changed }}
          render={{
            controls: () => (
              <GalleryBar
                item={item}
                position={position}
                zoom={isPicture ? zoom.buttons : null}
                jump={item.origin && jump}
                forward={forward}
                onClose={onClose}
              />
            ),
            buttonZoom: () => null,
            buttonPrev: () => (
              <Turn
                isBack
                label={t("gallery.previous")}
                isOff={index === 0 && !more.hasOlder}
                isBusy={more.isSearching}
                go={back}
              />
            ),
            buttonNext: () => (
              <Turn
                label={t("gallery.next")}
                isOff={index === items.length - 1}
                go={() => controller.current?.next()}
              />
            ),
            slide: ({ slide, offset, rect }) => {
              const isCurrent = offset === 0;
              if (slide.type === "film") return <FilmSlide item={slide.item} isCurrent={isCurrent} />;
              if (!slide.item) return null;
              const { path, pixels } = slide.item.file;
              return (
                <PictureSlide
                  key={path}
                  item={slide.item}
                  isCurrent={isCurrent}
                  room={rect}
                  pixels={pixels ?? measured[path] ?? null}
                  measure={(pixels) => setMeasured((known) => ({ ...known, [path]: pixels }))}
                />
              );
            },
          }}
        />
      </PopupContainer>
    </dialog>,
    document.body,
  );
}

/** Finds the place of the current one. When it is deleted, the one that takes its place follows. */
function usePlace(items: ViewedFile[], current: string): number {
  const last = useRef(0);
  const found = items.findIndex((item) => keyOfItem(item) === current);
  const index = found === -1 ? Math.min(last.current, items.length - 1) : found;
  last.current = index;
  return index;
}

interface TurnProps {
  label: string;
  isBack?: boolean;
  isOff: boolean;
  isBusy?: boolean;
  go(): void;
}

/** Stays where it is at the end, so that the focus does. */
function Turn({ label, isBack, isOff, isBusy, go }: TurnProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <span className="gallery__turn" data-back={isBack || undefined}>
      <IconButton
        label={label}
        side={isBack ? "right" : "left"}
        shortcut={isBack ? "←" : "→"}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isOff && go()}
      >
        {isBusy ? <Spinner /> : <Icon size={24} aria-hidden />}
      </IconButton>
    </span>
  );
}
