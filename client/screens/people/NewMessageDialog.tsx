import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { PeopleCombobox } from "../../components/users/people/PeopleCombobox.tsx";
import { pathOf } from "../../state/chat_key.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export function NewMessageDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("member");
  const [, navigate] = useLocation();

  return (
    <Dialog open onClose={onClose} title={t("pickTitle")}>
      <PeopleCombobox
        label={t("pickText")}
        isFirst
        onPick={({ uid }) => {
          onClose();
          navigate(pathOf(`uid:${uid}`));
        }}
      />
    </Dialog>
  );
}
