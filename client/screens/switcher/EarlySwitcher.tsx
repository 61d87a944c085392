import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { switcherAtom } from "../../components/navigation/dialogs.ts";
import { useLayer } from "../../ui/back/use_layer.ts";
import { closeModal } from "../../ui/overlays/close_modal.ts";
import { SwitcherHead } from "./SwitcherHead.tsx";

/** Takes what is typed until the switcher has loaded. */
export function EarlySwitcher({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const change = useSetAtom(switcherAtom);
  useLayer(true, onClose, { isOverlay: true });

  return (
    <dialog
      className="dialog switcher"
      aria-label={t("switcher.title")}
      ref={show}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <SwitcherHead
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) change((known) => ({ ...known, isEntered: true }));
        }}
      />
    </dialog>
  );
}

/** Closing it returns the focus, from where the switcher takes it again. */
function show(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => closeModal(dialog);
}
