import { useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { useLocation } from "wouter";
import { deleteAccount } from "../../../api/admin/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { useBotHref } from "./bot_route.ts";

export function DeleteBot({ bot: { uid, name } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const hrefOf = useBotHref();

  async function remove() {
    await deleteAccount(uid);
    showToast({ kind: "success", text: t("bots.deleted", { name }) });
    navigate(hrefOf({}), { replace: true });
  }

  return (
    <div className="bots__delete">
      <Button tone="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t("bots.delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t("bots.deleteTitle", { name })}
          text={t("bots.deleteText")}
          confirm={t("bots.delete")}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
