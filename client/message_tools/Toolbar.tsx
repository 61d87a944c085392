import { atom, useAtomValue } from "jotai";
import { Ellipsis, Pencil, Reply, SmilePlus } from "lucide-react";
import { type RefObject, useMemo } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";
import type { Actions } from "./actions.ts";
import { isLocalId } from "../messages/atoms.ts";
import { rowOf } from "../feed/row_element.ts";
import type { FeedView } from "../feed/view.ts";
import { useRights } from "./rights.ts";
import { selectionAtom } from "./selection.ts";
import { pickerAtom } from "./tools.ts";

interface Props {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  actions: Actions;
  /** Whose menu is open: it stays there until that closes. */
  held: number | null;
}

/**
 * Moves to the row that is pointed at or has the focus; in that row, so that it scrolls with it. It does not
 * run after rows that scroll past the mouse.
 */
export function Toolbar({ view, scroller, actions, held }: Props) {
  const picking = useAtomValue(pickerAtom)?.mid ?? null;
  const pointed = useAtomValue(useMemo(() => pointedAtom(view), [view]));
  const focused = useAtomValue(view.focused);
  const isSelecting = useAtomValue(selectionAtom) !== null;

  const mid = held ?? picking ?? pointed ?? focused;
  const row = mid === null || isSelecting || isLocalId(mid) ? null : rowOf(scroller.current!, mid);
  if (!row) return null;
  return createPortal(<Buttons mid={mid!} actions={actions} isOpen={held === mid} />, row, mid!);
}

function pointedAtom(view: FeedView) {
  return atom((get) => get(view.scrolling) ? null : get(view.hovered));
}

function Buttons({ mid, actions, isOpen }: { mid: number; actions: Actions; isOpen: boolean }) {
  const { t } = useTranslation("chat");
  const rights = useRights(mid);

  return (
    <div className="toolbar" role="toolbar" aria-label={t("message.actions")}>
      {rights.react && (
        <IconButton
          label={t("message.react")}
          shortcut="+"
          aria-haspopup="dialog"
          onClick={(event) => actions.pickReaction(mid, event.currentTarget)}
        >
          <SmilePlus size={16} aria-hidden />
        </IconButton>
      )}
      {rights.reply && (
        <IconButton label={t("message.reply")} shortcut="R" onClick={() => actions.reply(mid)}>
          <Reply size={16} aria-hidden />
        </IconButton>
      )}
      {rights.edit && (
        <IconButton label={t("message.edit")} shortcut="E" onClick={() => actions.edit(mid)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t("message.menu")}
        shortcut="↵"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-menu-button
        data-popup-open={isOpen || undefined}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
