import { atom, useAtomValue } from "jotai";
import { Ellipsis, Pencil, Reply, SmilePlus } from "lucide-react";
import { type RefObject, useMemo } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { pickerAtom } from "../../../components/messages/message_popups.ts";
import { rightsAtom } from "../../../state/messages/rights.ts";
import { selectionAtom } from "../../../state/messages/selection.ts";
import { isLocalId } from "../../../state/timelines/message.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { rowOf } from "../message/row_element.ts";
import type { FeedView } from "../message/view.ts";
import type { Actions } from "./actions.ts";

interface Props {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  actions: Actions;
  /** The message whose menu is open. The toolbar stays there until the menu closes. */
  held: number | null;
}

/**
 * Moves to the row that is hovered or focused. It is rendered inside that row, so that it scrolls with it. It
 * does not follow rows that scroll past the mouse. Of a message that begins above the feed it stays in sight.
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
  const rights = useAtomValue(rightsAtom(mid));

  return (
    <div className="toolbar-track">
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
          <IconButton
            label={t("message.reply")}
            shortcut="R"
            onClick={() => actions.reply(mid)}
          >
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
    </div>
  );
}
