import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../base/paths.ts";
import { SuccessorPicker } from "../../components/channels/SuccessorPicker.tsx";
import { channelAtom } from "../../state/channels/channels.ts";
import { leaveChannelAtom, transferAtom } from "../../state/channels/commands.ts";
import { isOwnerAtom } from "../../state/channels/rights.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { DeleteChannelDialog } from "./DeleteChannelDialog.tsx";

interface Props {
  gid: number;
  onClose(): void;
}

/** An owner has to transfer the channel before leaving. The last member can only delete it. */
export function LeaveDialog({ gid, onClose }: Props) {
  const { t } = useTranslation("channel");
  const [, navigate] = useLocation();
  const channel = useAtomValue(channelAtom(gid));
  const isOwner = useAtomValue(isOwnerAtom(gid));
  const leave = useSetAtom(leaveChannelAtom);
  const transfer = useSetAtom(transferAtom);
  const [owner, setOwner] = useState<number | null>(null);
  if (!channel) return null;

  const { name } = channel;
  const isAlone = channel.members.length < 2;
  const needsOwner = isOwner && !isAlone;
  if (isOwner && isAlone) return <DeleteChannelDialog gid={gid} lead={t("leave.alone")} onClose={onClose} />;

  async function go() {
    if (needsOwner && owner !== null) await transfer({ gid, owner });
    await leave(gid);
    navigate(paths.chat);
  }

  return (
    <ConfirmDialog
      danger
      title={t("leave.title", { name })}
      text={t(needsOwner ? "leave.owner" : "leave.text", { name })}
      confirm={t(needsOwner ? "leave.assign" : "leave.confirm")}
      isReady={!needsOwner || owner !== null}
      onConfirm={go}
      onClose={onClose}
    >
      {needsOwner && <SuccessorPicker gid={gid} value={owner} onChange={setOwner} />}
    </ConfirmDialog>
  );
}
