import { useTranslation } from "react-i18next";
import type { IncomingWebhook } from "schemas/incoming_webhooks.ts";
import {
  deleteIncomingWebhook,
  putIncomingWebhook,
  replaceWebhookToken,
} from "../../../api/admin/incoming_webhooks.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { NameDialog } from "./NameDialog.tsx";

export type Asked = "rename" | "replace" | "delete";

interface Props {
  webhook: IncomingWebhook;
  asked: Asked | null;
  onChange(): Promise<void>;
  onToken(token: string): void;
  onClose(): void;
}

export function WebhookDialogs({ webhook, asked, onChange, onToken, onClose }: Props) {
  const { t } = useTranslation("setting");
  const { name } = webhook;

  if (asked === "rename") {
    return (
      <NameDialog
        title={t("webhooks.renameTitle")}
        text={t("webhooks.renameText")}
        submit={t("common:save")}
        stored={name}
        onSave={(next) => putIncomingWebhook(webhook, next).then(onChange)}
        onClose={onClose}
      />
    );
  }
  if (asked === "replace") {
    return (
      <ConfirmDialog
        danger
        title={t("webhooks.replaceTitle", { name })}
        text={t("webhooks.replaceText")}
        confirm={t("webhooks.replaceConfirm")}
        onConfirm={() => replaceWebhookToken(webhook).then(({ token }) => onToken(token))}
        onClose={onClose}
      />
    );
  }
  if (asked === "delete") {
    return (
      <ConfirmDialog
        danger
        title={t("webhooks.deleteTitle", { name })}
        text={t("webhooks.deleteText")}
        confirm={t("webhooks.delete")}
        onConfirm={() => deleteIncomingWebhook(webhook).then(onChange)}
        onClose={onClose}
      />
    );
  }
  return null;
}
