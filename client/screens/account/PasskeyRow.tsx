import { useSetAtom } from "jotai";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "schemas/passkeys.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { removePasskeyAtom, renamePasskeyAtom } from "../../state/users/passkeys.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { FieldDialog } from "./FieldDialog.tsx";
import { checkPasskeyName } from "./passkey_name.ts";

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("setting");
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const onClose = () => setOpen(null);
  const { name } = passkey;

  return (
    <li className="account-row">
      <KeyRound size={20} aria-hidden className="account-row__icon" />
      <div className="account-row__value">
        <bdi>{name}</bdi>
        <Dates {...passkey} />
      </div>
      <IconButton label={`${t("account.passkey.rename")}: ${name}`} onClick={() => setOpen("rename")}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={`${t("account.passkey.remove")}: ${name}`} onClick={() => setOpen("remove")}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {open === "rename" && <Rename passkey={passkey} onClose={onClose} />}
      {open === "remove" && <Remove passkey={passkey} onClose={onClose} />}
    </li>
  );
}

function Dates({ created_at, last_used_at, rp_id, is_usable }: Passkey) {
  const { t } = useTranslation("setting");
  return (
    <span className="account-row__note">
      <span>
        {t("account.passkey.made")} <Ago at={Date.parse(created_at)} />
      </span>
      {last_used_at
        ? (
          <span>
            {t("account.passkey.used")} <Ago at={Date.parse(last_used_at)} />
          </span>
        )
        : <span>{t("account.passkey.unused")}</span>}
      {!is_usable && <span>{t("account.passkey.onlyAt", { site: rp_id })}</span>}
    </span>
  );
}

interface Props {
  passkey: Passkey;
  onClose(): void;
}

function Rename({ passkey: { credential_id, name }, onClose }: Props) {
  const { t } = useTranslation("setting");
  const rename = useSetAtom(renamePasskeyAtom);
  return (
    <FieldDialog
      title={t("account.passkey.renameTitle")}
      text={t("account.passkey.renameText")}
      label={t("account.passkey.name")}
      autoComplete="off"
      stored={name}
      check={checkPasskeyName}
      onSave={(next) => rename(credential_id, next)}
      onClose={onClose}
    />
  );
}

function Remove({ passkey: { credential_id, name }, onClose }: Props) {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removePasskeyAtom);
  const showToast = useSetAtom(showToastAtom);

  async function go() {
    await remove(credential_id);
    showToast({ kind: "success", text: t("account.passkey.removed") });
  }

  return (
    <ConfirmDialog
      danger
      title={t("account.passkey.removeTitle", { name })}
      text={t("account.passkey.removeText")}
      confirm={t("account.passkey.remove")}
      onConfirm={go}
      onClose={onClose}
    />
  );
}
