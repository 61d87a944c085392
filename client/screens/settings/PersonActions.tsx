import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../components/chats/title.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { updateContactAtom } from "../../state/users/commands.ts";
import { contactAtom } from "../../state/users/contacts.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { DangerAction, DangerZone } from "./DangerZone.tsx";

export function PersonActions({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const open = useSetAtom(openDialogAtom);
  const update = useSetAtom(updateContactAtom);
  const attempt = useAttempt();
  const name = useChatTitle(`uid:${uid}`);
  const isBlocked = useAtomValue(contactAtom(uid))?.status === "blocked";

  return (
    <DangerZone>
      <DangerAction
        isHarmless={isBlocked}
        text={t(isBlocked ? "block.blocked" : "block.text", { name })}
        button={t(isBlocked ? "block.undo" : "block.do")}
        onClick={() =>
          isBlocked
            ? void attempt(update({ uid, action: "unblock" }), t("block.undone"))
            : open({ kind: "block", uid })}
      />
    </DangerZone>
  );
}
