import { useAtomValue, useSetAtom } from "jotai";
import { Copy, Trash2, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { mayDeleteAtom } from "../../../state/messages/rights.ts";
import { endSelectionAtom, selectionAtom } from "../../../state/messages/selection.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { tipProps } from "../../../ui/Tooltip.tsx";
import { useActions } from "./actions.ts";

/** Replaces the composer while messages are selected. */
export default function SelectionBar({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const selection = useAtomValue(selectionAtom);
  const end = useSetAtom(endSelectionAtom);
  const actions = useActions(chat);
  const mids = [...selection?.mids ?? []];
  const mayDelete = useAtomValue(useMemo(() => mayDeleteAtom(mids), [mids.join()]));

  const isEmpty = mids.length === 0;
  const reason = isEmpty || mayDelete ? undefined : t("select.cannotDelete");
  return (
    <div className="selection" role="toolbar" aria-label={t("select.label")} data-region>
      <p className="selection__count" role="status">{t("select.count", { count: mids.length })}</p>
      <Button
        tone="plain"
        icon={<Copy size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={async () => {
          await actions.copy(mids);
          end();
        }}
      >
        {t("select.copy")}
      </Button>
      <Button
        tone="plain"
        icon={<Trash2 size={16} aria-hidden />}
        data-danger
        aria-disabled={isEmpty || !mayDelete || undefined}
        aria-description={reason}
        {...(reason ? tipProps(reason) : {})}
        onClick={() => !isEmpty && mayDelete && actions.remove(mids)}
      >
        {t("select.delete")}
      </Button>
      <IconButton label={t("select.end")} shortcut="Esc" onClick={() => end()}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
