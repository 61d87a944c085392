import { useSetAtom } from "jotai";
import { Camera, Ellipsis, ImageOff, KeyRound, Pencil, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IncomingWebhook } from "schemas/incoming_webhooks.ts";
import { deleteWebhookAvatar, postWebhookAvatar } from "../../../api/admin/incoming_webhooks.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { useUserName } from "../../../components/users/name.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import { squareOf } from "../../../ui/forms/square_picture.ts";
import { type Asked, WebhookDialogs } from "./WebhookDialogs.tsx";

interface Props {
  webhook: IncomingWebhook;
  onChange(): Promise<void>;
  onToken(token: string): void;
}

export function WebhookRow({ webhook, onChange, onToken }: Props) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const showToast = useSetAtom(showToastAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { uid, name, avatar_updated_at: changed } = webhook;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    const picture = await squareOf(file).catch(() => null);
    if (!picture) return showToast({ kind: "error", text: t("chat:picture.unreadable") });
    await attempt(postWebhookAvatar(webhook, picture).then(onChange), t("chat:picture.done"));
  }

  return (
    <li className="account-row">
      <Avatar
        kind="person"
        id={uid}
        name={name}
        src={changed ? `/api/resource/avatar?uid=${uid}&t=${changed}` : undefined}
      />
      <div className="account-row__value">
        <bdi className="truncate">{name}</bdi>
        <Dates webhook={webhook} />
      </div>
      <Menu
        align="end"
        trigger={
          <button type="button" className="icon-button" aria-label={t("webhooks.actions", { name })}>
            <Ellipsis size={18} aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => setAsked("rename")}>
          {t("webhooks.rename")}
        </MenuItem>
        <MenuItem icon={<Camera size={16} aria-hidden />} onSelect={() => input.current?.click()}>
          {t("chat:picture.change")}
        </MenuItem>
        {changed > 0 && (
          <MenuItem
            icon={<ImageOff size={16} aria-hidden />}
            onSelect={() => void attempt(deleteWebhookAvatar(webhook).then(onChange))}
          >
            {t("webhooks.dropPicture")}
          </MenuItem>
        )}
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onSelect={() => setAsked("replace")}>
          {t("webhooks.replace")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => setAsked("delete")}>
          {t("webhooks.delete")}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("chat:picture.change")}
        onChange={choose}
      />
      <WebhookDialogs
        webhook={webhook}
        asked={asked}
        onChange={onChange}
        onToken={onToken}
        onClose={() => setAsked(null)}
      />
    </li>
  );
}

function Dates({ webhook: { created_by, created_at, last_used } }: { webhook: IncomingWebhook }) {
  const { t } = useTranslation("setting");
  const creator = useUserName(created_by);
  return (
    <span className="account-row__note">
      <span>
        {t("webhooks.madeBy", { name: creator })} <Ago at={created_at} />
      </span>
      {last_used
        ? (
          <span>
            {t("account.passkey.used")} <Ago at={last_used} />
          </span>
        )
        : <span>{t("account.passkey.unused")}</span>}
    </span>
  );
}
