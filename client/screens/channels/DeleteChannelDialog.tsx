import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../base/paths.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { sentences } from "../../base/i18n/sentences.ts";
import { channelAtom, membersAtom } from "../../state/channels/channels.ts";
import { clearChannelAtom, deleteChannelAtom } from "../../state/channels/commands.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";

interface Props {
  gid: number;
  onClose(): void;
}

export function DeleteChannelDialog({ gid, lead, onClose }: Props & { lead?: string }) {
  const { t } = useTranslation("channel");
  const [, navigate] = useLocation();
  const name = useNameAtOpening(gid);
  const count = useAtomValue(membersAtom(gid)).length;
  const remove = useSetAtom(deleteChannelAtom);

  async function go() {
    await remove(gid);
    navigate(paths.chat);
  }

  return (
    <ConfirmDialog
      danger
      title={t("delete.title", { name })}
      text={sentences(lead, t("delete.text", { count }))}
      confirm={t("delete.confirm")}
      phrase={{ label: t("typeName"), value: name }}
      onConfirm={go}
      onClose={onClose}
    />
  );
}

export function ClearChannelDialog({ gid, onClose }: Props) {
  const { t } = useTranslation("channel");
  const name = useNameAtOpening(gid);
  const clear = useSetAtom(clearChannelAtom);
  const showToast = useSetAtom(showToastAtom);

  async function go() {
    await clear(gid);
    showToast({ kind: "success", text: t("clear.done") });
  }

  return (
    <ConfirmDialog
      danger
      title={t("clear.title", { name })}
      text={t("clear.text")}
      confirm={t("clear.confirm")}
      phrase={{ label: t("typeName"), value: name }}
      onConfirm={go}
      onClose={onClose}
    />
  );
}

/** During the deletion the channel already has no name. */
function useNameAtOpening(gid: number): string {
  const [name] = useState(useAtomValue(channelAtom(gid))?.name ?? "");
  return name;
}
