import { useAtomValue, useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { channelAtom, membersAtom } from "../../state/channels/channels.ts";
import { ownedGidsAtom } from "../../state/channels/rights.ts";
import { deleteAccountAtom } from "../../state/users/account.ts";
import { meAtom } from "../../state/users/users.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export function DeleteAccount() {
  const { t } = useTranslation("setting");
  const owned = useAtomValue(ownedGidsAtom);
  const [isAsking, setAsking] = useState(false);
  const onClose = () => setAsking(false);

  return (
    <section className="settings-card" data-danger>
      <h2>{t("account.delete")}</h2>
      <p className="settings-note">{t("account.deleteText")}</p>
      <Button data-danger icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t("account.deleteOpen")}
      </Button>
      {isAsking &&
        (owned.length > 0 ? <Owned gids={owned} onClose={onClose} /> : <Confirm onClose={onClose} />)}
    </section>
  );
}

function Confirm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("setting");
  const [name] = useState(useAtomValue(meAtom)?.name ?? "");
  const remove = useSetAtom(deleteAccountAtom);
  return (
    <ConfirmDialog
      danger
      title={t("account.deleteTitle")}
      text={t("account.deleteText")}
      confirm={t("account.delete")}
      phrase={{ label: t("account.typeName"), value: name }}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Channels would go with their owner, so they get another one first. */
function Owned({ gids, onClose }: { gids: number[]; onClose(): void }) {
  const { t } = useTranslation("setting");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("account.ownedTitle")}
      description={t("account.ownedText")}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <ul className="account-rows">
        {gids.map((gid) => <OwnedChannel key={gid} gid={gid} />)}
      </ul>
    </Dialog>
  );
}

function OwnedChannel({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const open = useSetAtom(openDialogAtom);
  const name = useAtomValue(channelAtom(gid))?.name;
  const isAlone = useAtomValue(membersAtom(gid)).length < 2;
  const words = t(isAlone ? "channel:delete.confirm" : "channel:transfer.confirm");

  return (
    <li className="account-row">
      <bdi className="account-row__value truncate">{name}</bdi>
      <Button
        aria-label={`${words}: ${name}`}
        onClick={() => open({ kind: isAlone ? "delete-channel" : "transfer", gid })}
      >
        {words}
      </Button>
    </li>
  );
}
