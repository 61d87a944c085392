import { atom, useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { selectionAtom } from "../../../state/messages/selection.ts";

/** The row around it handles the click. The box shows the state. */
export function SelectBox({ chat, id }: { chat: ChatKey; id: number }) {
  const state = useAtomValue(useMemo(() => stateAtom(chat, id), [chat, id]));
  return state === undefined ? null : <Box isChecked={state} />;
}

function Box({ isChecked }: { isChecked: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      className="message__check"
      role="checkbox"
      aria-checked={isChecked}
      aria-label={t("select.one")}
    >
      {isChecked && <Check size={14} aria-hidden />}
    </button>
  );
}

function stateAtom(chat: ChatKey, id: number) {
  return atom((get) => {
    const selection = get(selectionAtom);
    return selection?.key === chat ? selection.mids.has(id) : undefined;
  });
}
