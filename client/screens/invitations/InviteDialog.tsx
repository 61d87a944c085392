import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { channelAtom, membersAtom } from "../../state/channels/channels.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { organizationAtom } from "../../state/organization.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { MemberPicker } from "../../components/channels/MemberPicker.tsx";
import { addMembersAtom } from "../../state/channels/commands.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { useAction } from "../../ui/forms/action.ts";

interface Props {
  /** Without it the invitation is to the server. */
  gid?: number;
  onClose(): void;
}

type Way = "members" | "link" | "newcomers";

export function InviteDialog({ gid, onClose }: Props) {
  const { t } = useTranslation("invitation");
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

function AddMembers({ gid, onDone }: { gid: number; onDone(): void }) {
  const { t } = useTranslation("invitation");
  const members = useAtomValue(membersAtom(gid));
  const add = useSetAtom(addMembersAtom);
  const attempt = useAttempt();
  const [uids, setUids] = useState<number[]>([]);
  const { isBusy, run } = useAction();

  const submit = () =>
    run(async () => {
      if (await attempt(add({ gid, uids }), t("invite.added", { count: uids.length }))) onDone();
    });

  return (
    <div className="invite">
      <MemberPicker uids={uids} onChange={setUids} without={members} />
      <Button tone="primary" wide busy={isBusy} disabled={uids.length === 0} onClick={submit}>
        {uids.length === 0 ? t("invite.addNobody") : t("invite.add", { count: uids.length })}
      </Button>
    </div>
  );
}
