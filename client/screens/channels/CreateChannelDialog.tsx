import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { ChannelKind } from "../../components/channels/ChannelKind.tsx";
import { MemberPicker } from "../../components/channels/MemberPicker.tsx";
import { meAtom } from "../../state/users/users.ts";
import { firstFocus } from "../../ui/overlays/first_focus.ts";
import { FormDialog } from "../../ui/forms/FormDialog.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useNewChannel } from "./new_channel.ts";

interface Props {
  isPublic: boolean;
  onClose(): void;
}

export function CreateChannelDialog({ isPublic: wasPublic, onClose }: Props) {
  const { t } = useTranslation("chat");
  const isAdmin = useAtomValue(meAtom)?.is_admin;
  const { isPublic, change, ...channel } = useNewChannel(wasPublic, onClose);

  return (
    <FormDialog
      title={t(isPublic ? "create.publicTitle" : "create.privateTitle")}
      description={t(isPublic ? "channel.createPublic" : "channel.createPrivate")}
      className="create-channel"
      submitLabel={t("create.submit")}
      isBusy={channel.isBusy}
      onSubmit={channel.submit}
      onClose={onClose}
    >
      <TextField
        label={t("create.name")}
        ref={firstFocus}
        autoComplete="off"
        placeholder={t("create.nameHint")}
        value={channel.name}
        error={channel.problem}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t("create.description")}
        autoComplete="off"
        value={channel.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {isAdmin && <ChannelKind isPublic={isPublic} onChange={(isPublic) => change({ isPublic })} />}
      {!isPublic && <MemberPicker uids={channel.uids} onChange={(uids) => change({ uids })} />}
    </FormDialog>
  );
}
