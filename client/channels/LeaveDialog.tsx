import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../routes.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { channelAtom, isOwnerAtom, leaveChannelAtom, transferAtom } from "./atoms.ts";
import { DeleteChannelDialog } from "./DeleteChannelDialog.tsx";
import { SuccessorPicker } from "./SuccessorPicker.tsx";

interface Props {
  gid: number;
  onClose(): void;
}

/** An owner cannot go before somebody else has the keys; the last one out may only lock up. */
export function LeaveDialog({ gid, onClose }: Props) {
  const { t } = useTranslation("setting");
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
