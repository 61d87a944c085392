import { useAtomValue, useSetAtom } from "jotai";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Members } from "../../components/channels/Members.tsx";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { Button } from "../../ui/controls/Button.tsx";

export function MembersPage({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!channel) return null;

  return (
    <section className="settings-card settings-members">
      <div className="settings-row">
        <p className="settings-row__text settings-note">
          {t(channel.is_public ? "members.public" : "members.private")}
        </p>
        {(isManager || channel.is_public) && (
          <Button
            icon={<UserPlus size={16} aria-hidden />}
            onClick={() => open({ kind: "invite", gid })}
          >
            {t(channel.is_public ? "members.invite" : "members.add")}
          </Button>
        )}
      </div>
      <div className="settings-members__list">
        <Members gid={gid} />
      </div>
    </section>
  );
}
