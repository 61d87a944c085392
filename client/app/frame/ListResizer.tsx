import { useAtom } from "jotai";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { textScale } from "../../ui/sizes.ts";
import { listWidthAtom, USUAL_LIST_WIDTH } from "./list_width.ts";

const LEAST = 220;
const MOST = 420;

export function ListResizer() {
  const { t } = useTranslation("chat");
  const [width, setWidth] = useAtom(listWidthAtom);
  const resize = (to: number) => setWidth(Math.round(Math.min(MOST, Math.max(LEAST, to))));

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement!.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    resize((isRightToLeft ? box.right - event.clientX : event.clientX - box.left) / textScale());
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -16, ArrowRight: 16, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(width + step);
  }

  return (
    <div
      className="list-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={t("list.resize")}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(USUAL_LIST_WIDTH)}
    />
  );
}
