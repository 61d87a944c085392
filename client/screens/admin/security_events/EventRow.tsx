import {
  Bot,
  Eye,
  Fingerprint,
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Send,
  Settings,
  ShieldAlert,
  ShieldUser,
  Trash2,
  UserRound,
  Webhook,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SecurityAction, SecurityEvent } from "schemas/security_events.ts";
import { clockOf, fullTimeOf } from "../../../base/i18n/times.ts";
import { useDetails, useSentence } from "./event_texts.ts";

const icons: Record<SecurityAction, LucideIcon> = {
  sign_in: LogIn,
  sign_in_refused: ShieldAlert,
  sign_out: LogOut,
  proof_refused: ShieldAlert,
  password_reset_requested: KeyRound,
  password_changed: KeyRound,
  email_change_requested: Mail,
  email_changed: Mail,
  device_removed: LogOut,
  account_created: UserRound,
  account_frozen: UserRound,
  account_unfrozen: UserRound,
  account_deleted: Trash2,
  role_changed: ShieldUser,
  login_config_changed: Settings,
  settings_changed: Settings,
  webhook_changed: Webhook,
  webhook_switched_off: Webhook,
  webhook_enabled: Webhook,
  webhook_secret_revealed: KeyRound,
  webhook_secret_replaced: KeyRound,
  messages_cleared: Trash2,
  files_cleared: Trash2,
  mail_sent: Send,
  invitation_created: Mail,
  invitation_used: Mail,
  second_factor_enabled: KeyRound,
  second_factor_disabled: KeyRound,
  recovery_codes_replaced: KeyRound,
  passkey_added: Fingerprint,
  passkey_removed: Fingerprint,
  identity_linked: Link2,
  identity_removed: Link2,
  bot_key_created: Bot,
  bot_key_deleted: Bot,
  bot_chats_read: Eye,
  integration_created: Webhook,
  integration_changed: Webhook,
  integration_deleted: Webhook,
};

/** These deserve a second look. */
const grave: SecurityAction[] = [
  "sign_in_refused",
  "proof_refused",
  "account_deleted",
  "messages_cleared",
  "files_cleared",
  "second_factor_disabled",
];

export function EventRow({ event }: { event: SecurityEvent }) {
  const { t, i18n } = useTranslation("setting");
  const { action, at, last_at, count } = event;
  const Icon = icons[action] ?? ShieldAlert;
  const sentence = useSentence(event);
  const details = useDetails(event);
  const { language } = i18n;

  return (
    <li className="security-event" data-grave={grave.includes(action) || undefined}>
      <span className="security-event__icon">
        <Icon size={16} aria-hidden />
      </span>
      <div className="grow">
        <p className="security-event__words">
          {sentence}
          {count > 1 && <span className="tag">{t("events.times", { count })}</span>}
        </p>
        {details.length > 0 && (
          <p className="security-event__details">
            {details.map((detail) => <bdi key={detail}>{detail}</bdi>)}
          </p>
        )}
      </div>
      <time
        className="security-event__time"
        dateTime={new Date(last_at).toISOString()}
        title={fullTimeOf(last_at, language)}
      >
        {count > 1 && last_at - at >= 60_000 && `${clockOf(at, language)} – `}
        {clockOf(last_at, language)}
      </time>
    </li>
  );
}
