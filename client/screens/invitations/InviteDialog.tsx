import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { organizationAtom } from "../../state/organization.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { AddMembers } from "./AddMembers.tsx";
import { ShareLink } from "./ShareLink.tsx";

interface Props {
  /** Without it the invitation is to the server. */
  gid?: number;
  onClose(): void;
}

type Way = "members" | "link" | "newcomers";

export function InviteDialog({ gid, onClose }: Props) {
  const { t } = useTranslation("setting");
  const channel = useAtomValue(channelAtom(gid ?? 0));
  const isManager = useAtomValue(isManagerAtom(gid ?? 0));
  const server = useAtomValue(organizationAtom)?.name;
  const [way, setWay] = useState<Way>("members");
  const isPrivate = channel !== undefined && !channel.is_public && isManager;
  const ways = ["members", "link", "newcomers"] as const;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(channel ? "invite.toChannel" : "invite.toServer", { name: channel?.name ?? server })}
      footer={<Button onClick={onClose}>{t("invite.done")}</Button>}
    >
      {isPrivate && gid !== undefined
        ? (
          <Tabs
            label={t("invite.ways")}
            value={way}
            onChange={setWay}
            options={ways.map((value) => ({ value, label: t(`invite.way.${value}`) }))}
          >
            {way === "members" && <AddMembers gid={gid} onDone={onClose} />}
            {way === "link" && <ShareLink key="link" gid={gid} isForMembers text={t("invite.linkText")} />}
            {way === "newcomers" && (
              <ShareLink key="newcomers" gid={gid} text={t("invite.newcomersText", { server })} />
            )}
          </Tabs>
        )
        : (
          <ShareLink
            gid={gid}
            text={channel
              ? t("invite.channelText", { server, name: channel.name })
              : t("invite.serverText", { server })}
          />
        )}
    </Dialog>
  );
}
