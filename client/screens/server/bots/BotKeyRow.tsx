import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import type { BotKey } from "schemas/bots.ts";
import { deleteBotKey } from "../../../api/admin/bots.ts";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface Props {
  bot: AdminUser;
  of: BotKey;
  onDeleted(): void;
}

export function BotKeyRow({ bot, of: { id, name, key, created_at, last_used }, onDeleted }: Props) {
  const { t } = useTranslation("setting");
  const [isAsking, setAsking] = useState(false);

  return (
    <li className="account-row">
      <KeyRound size={20} aria-hidden className="account-row__icon" />
      <div className="account-row__value">
        <bdi className="truncate">{name}</bdi>
        <span className="account-row__note">
          <code dir="ltr">{key}</code>
          <span>
            {t("bots.keyMade")} <Ago at={created_at} />
          </span>
          {last_used === null ? <span>{t("bots.keyUnused")}</span> : (
            <span>
              {t("bots.keyUsed")} <Ago at={last_used} />
            </span>
          )}
        </span>
      </div>
      <IconButton label={`${t("bots.deleteKey")}: ${name}`} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t("bots.deleteKeyTitle", { name })}
          text={t("bots.deleteKeyText")}
          confirm={t("bots.deleteKey")}
          onConfirm={() => deleteBotKey(bot.uid, id).then(onDeleted)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
