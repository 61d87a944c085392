import { useAtomValue, useSetAtom } from "jotai";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Members } from "../../../components/channels/Members.tsx";
import { openDialogAtom } from "../../../components/navigation/dialogs.ts";
import { channelAtom } from "../../../state/channels/channels.ts";
import { isManagerAtom } from "../../../state/channels/rights.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Panel } from "../../../ui/overlays/Panel.tsx";

export function MembersPanel({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);

  return (
    <Panel
      title={t("title")}
      label={t("aside", { name: channel?.name })}
      closeLabel={t("closeAside")}
      onClose={onClose}
      tools={isManager && channel && (
        <IconButton
          label={t("add")}
          side="left"
          onClick={() => open({ kind: "invite", gid })}
        >
          <UserPlus size={17} aria-hidden />
        </IconButton>
      )}
    >
      <Members gid={gid} />
    </Panel>
  );
}
