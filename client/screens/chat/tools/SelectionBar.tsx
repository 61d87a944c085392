import { atom, useAtomValue, useSetAtom } from "jotai";
import { Bookmark, Copy, Forward, Trash2, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ARCHIVED } from "schemas/limits.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { mayDeleteAtom, rightsAtom } from "../../../state/messages/rights.ts";
import { endSelectionAtom, selectionAtom } from "../../../state/messages/selection.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { useIsPhone } from "../../../ui/phone.ts";
import { tipProps } from "../../../ui/overlays/Tooltip.tsx";
import { useActions } from "./actions.ts";

/** Replaces the composer while messages are selected. */
export default function SelectionBar({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const selection = useAtomValue(selectionAtom);
  const end = useSetAtom(endSelectionAtom);
  const actions = useActions(chat);
  const mids = [...selection?.mids ?? []];
  const mayDelete = useAtomValue(useMemo(() => mayDeleteAtom(mids), [mids.join()]));

  const mayArchive = useAtomValue(useMemo(() => mayArchiveAtom(mids), [mids.join()]));

  const notArchived = mids.length > MAX_ARCHIVED
    ? t("archive.tooMany", { count: MAX_ARCHIVED })
    : mayArchive
    ? undefined
    : t("select.cannotArchive");
  const isEmpty = mids.length === 0;
  return (
    <div className="selection" role="toolbar" aria-label={t("select.label")} data-region>
      <p className="selection__count" role="status">{t("select.count", { count: mids.length })}</p>
      <SelectionButton
        icon={<Copy size={16} aria-hidden />}
        isOff={isEmpty}
        onClick={async () => {
          await actions.copy(mids);
          end();
        }}
      >
        {t("select.copy")}
      </SelectionButton>
      <SelectionButton
        icon={<Forward size={16} aria-hidden />}
        isOff={isEmpty}
        reason={notArchived}
        onClick={() => actions.forward(mids)}
      >
        {t("select.forward")}
      </SelectionButton>
      <SelectionButton
        icon={<Bookmark size={16} aria-hidden />}
        isOff={isEmpty}
        reason={notArchived}
        onClick={async () => {
          if (await actions.save(mids)) end();
        }}
      >
        {t("select.save")}
      </SelectionButton>
      <SelectionButton
        icon={<Trash2 size={16} aria-hidden />}
        isOff={isEmpty}
        isDangerous
        reason={isEmpty || mayDelete ? undefined : t("select.cannotDelete")}
        onClick={() => actions.remove(mids)}
      >
        {t("select.delete")}
      </SelectionButton>
      <IconButton label={t("select.end")} shortcut="Esc" onClick={() => end()}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Tells whether all of these messages can be forwarded and saved. */
function mayArchiveAtom(mids: readonly number[]) {
  return atom((get) => mids.every((mid) => get(rightsAtom(mid)).archive));
}

interface SelectionButtonProps {
  icon: ReactNode;
  isOff: boolean;
  isDangerous?: boolean;
  /** Reason why it cannot be done with these messages. */
  reason?: string;
  onClick(): void;
  children: string;
}

/** Can be reached while it is off, so that its reason is heard. */
function SelectionButton({ icon, isOff, isDangerous, reason, onClick, children }: SelectionButtonProps) {
  const isPhone = useIsPhone();
  const isDisabled = isOff || reason !== undefined;
  const attributes = {
    "data-danger": isDangerous,
    "aria-disabled": isDisabled || undefined,
    "aria-description": reason,
    onClick: () => isDisabled || onClick(),
  };
  if (isPhone) return <IconButton label={children} {...attributes}>{icon}</IconButton>;
  return (
    <Button tone="plain" icon={icon} {...attributes} {...(reason ? tipProps(reason) : {})}>{children}</Button>
  );
}
