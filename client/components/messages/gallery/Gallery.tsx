import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import Lightbox, { type LightboxExternalProps } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { useModal } from "../../../ui/overlays/modal.ts";
import { PopupContainer } from "../../../ui/overlays/popup_container.ts";
import type { ViewedFile } from "../files/viewer.ts";
import { FilmSlide } from "./FilmSlide.tsx";
import { GalleryBar } from "./GalleryBar.tsx";
import { useForward } from "./forward.ts";
import { inDialog } from "./in_dialog.tsx";
import { PictureSlide } from "./PictureSlide.tsx";
import { Turn } from "./Turn.tsx";
import { useGallery, useJump } from "./use_gallery.ts";

const plugins = [inDialog, Zoom];

interface Props {
  viewed: ViewedFile;
  onClose(): void;
}

/** All pictures and films of a conversation, one at a time, over the page. */
export default function Gallery({ viewed, onClose }: Props) {
  const { t } = useTranslation("chat");
  const modal = useModal(onClose);
  const gallery = useGallery(viewed, onClose);
  const controls = useControls(gallery, onClose);
  const { controller, zoom } = gallery;

  if (!gallery.item) return null;
  return createPortal(
    <dialog
      {...modal.props}
      className="gallery"
      aria-label={t("gallery.label")}
      onKeyDown={gallery.onKeyDown}
    >
      <PopupContainer value={modal.container}>
        <Lightbox
          open
          close={onClose}
          index={gallery.index}
          slides={gallery.slides}
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
          on={{ view: ({ index }) => gallery.show(index), zoom: zoom.changed }}
          render={{ ...controls, slide: slideIn(gallery) }}
        />
      </PopupContainer>
    </dialog>,
    document.body,
  );
}

type Open = ReturnType<typeof useGallery>;
type Render = NonNullable<LightboxExternalProps["render"]>;

/** The bar above the picture, and the buttons at its sides. */
function useControls(gallery: Open, onClose: () => void): Render {
  const { t, i18n } = useTranslation("chat");
  const { items, index, item, controller, zoom, more, back } = gallery;
  const forward = useForward(item);
  const jump = useJump(onClose);
  const number = new Intl.NumberFormat(i18n.language);
  const position = t("gallery.position", {
    index: number.format(index + 1),
    total: number.format(items.length) + (more.hasOlder ? "+" : ""),
  });
  const isFirst = index === 0 && !more.hasOlder;
  const isLast = index === items.length - 1;

  return {
    controls: () => (
      <GalleryBar
        item={item}
        position={position}
        zoom={item.file.kind === "image" ? zoom.buttons : null}
        jump={item.origin && (() => jump(item))}
        forward={forward}
        onClose={onClose}
      />
    ),
    buttonZoom: () => null,
    buttonPrev: () => (
      <Turn isBack label={t("gallery.previous")} isOff={isFirst} isBusy={more.isSearching} go={back} />
    ),
    buttonNext: () => <Turn label={t("gallery.next")} isOff={isLast} go={() => controller.current?.next()} />,
  };
}

function slideIn({ boxOf, measure }: Open): NonNullable<Render["slide"]> {
  return ({ slide, offset, rect }) => {
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
        pixels={pixels ?? boxOf(path)}
        measure={(box) => measure(path, box)}
      />
    );
  };
}
