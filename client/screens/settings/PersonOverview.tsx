import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { MAX_REMARK_BYTES } from "schemas/limits.ts";
import { ProfileCardBody } from "../../components/users/ProfileCardBody.tsx";
import { setNicknameAtom, updateContactAtom } from "../../state/users/commands.ts";
import { nicknameAtom } from "../../state/users/nicknames.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { SaveBar } from "../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../ui/forms/stored_form.ts";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { contactAtom } from "../../state/users/contacts.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { DangerAction, DangerZone } from "./DangerZone.tsx";

export function PersonOverview({ uid }: { uid: number }) {
  const isMe = useAtomValue(meAtom)?.uid === uid;
  return (
    <div className="settings-parts">
      <div className="settings-person">
        <ProfileCardBody uid={uid} onLeave={() => {}} />
      </div>
      {!isMe && <Nickname uid={uid} />}
      {!isMe && <PersonActions uid={uid} />}
    </div>
  );
}

function Nickname({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const name = useAtomValue(userAtom(uid))?.name ?? "";
  const nickname = useAtomValue(nicknameAtom(uid));
  const save = useSetAtom(setNicknameAtom);
  const form = useSettingsForm({ nickname }, (_, { nickname }) => save({ uid, nickname: nickname.trim() }));
  const isTooLong = new TextEncoder().encode(form.values.nickname.trim()).length > MAX_REMARK_BYTES;

  return (
    <form
      className="settings-part"
      onSubmit={(event) => isTooLong ? event.preventDefault() : form.submit(event)}
    >
      <section className="settings-card">
        <TextField
          label={t("nickname.title")}
          hint={t("nickname.text", { name })}
          autoComplete="off"
          placeholder={name}
          value={form.values.nickname}
          error={isTooLong ? t("nickname.tooLong") : undefined}
          onChange={(event) => form.change({ nickname: event.target.value })}
        />
      </section>
      <SaveBar form={form} />
    </form>
  );
}

function PersonActions({ uid }: { uid: number }) {
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
