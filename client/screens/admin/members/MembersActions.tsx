import { useSetAtom } from "jotai";
import { Link2, Mail, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../../components/places/dialogs.ts";
import { Button } from "../../../ui/Button.tsx";
import type { OpenAccountDialog } from "./AccountDialog.tsx";

/** The three ways in: by mail, with a link, and with an account made by hand. */
export function MembersActions({ onOpen }: { onOpen(dialog: OpenAccountDialog): void }) {
  const { t } = useTranslation("setting");
  const openFrame = useSetAtom(openDialogAtom);

  return (
    <div className="settings-actions" data-tiles>
      <Button tone="primary" icon={<Mail size={16} aria-hidden />} onClick={() => onOpen({ kind: "invite" })}>
        {t("people.inviteByMail")}
      </Button>
      <Button icon={<Link2 size={16} aria-hidden />} onClick={() => openFrame("invite")}>
        {t("people.inviteByLink")}
      </Button>
      <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => onOpen({ kind: "create" })}>
        {t("people.create")}
      </Button>
    </div>
  );
}
