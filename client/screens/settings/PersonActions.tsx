import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/places/dialogs.ts";
import { updateContactAtom } from "../../state/users/commands.ts";
import { contactAtom } from "../../state/users/contacts.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { SettingsNavAction } from "../../ui/SettingsNav.tsx";

export function PersonActions({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const open = useSetAtom(openDialogAtom);
  const update = useSetAtom(updateContactAtom);
  const attempt = useAttempt();
  const isBlocked = useAtomValue(contactAtom(uid))?.status === "blocked";

  return (
    <div className="settings-nav__actions">
      <SettingsNavAction
        isDangerous={!isBlocked}
        onClick={() =>
          isBlocked
            ? attempt(update({ uid, action: "unblock" }), t("block.undone"))
            : open({ kind: "block", uid })}
      >
        {t(isBlocked ? "block.undo" : "block.do")}
      </SettingsNavAction>
    </div>
  );
}
