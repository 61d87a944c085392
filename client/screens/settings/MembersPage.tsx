import { useAtomValue, useSetAtom } from "jotai";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Members } from "../../components/channels/Members.tsx";
import { openDialogAtom } from "../../components/places/dialogs.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { Button } from "../../ui/Button.tsx";

export function MembersPage({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!channel) return null;

  return (
    <div className="settings-members">
      <p className="settings-note">{t(channel.is_public ? "members.public" : "members.private")}</p>
      {(isManager || channel.is_public) && (
        <div>
          <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => open({ kind: "invite", gid })}>
            {t(channel.is_public ? "members.invite" : "members.add")}
          </Button>
        </div>
      )}
      <div className="settings-members__list">
        <Members gid={gid} />
      </div>
    </div>
  );
}
