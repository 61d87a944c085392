import { BellRing, Ellipsis, Pencil, Power, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Relay } from "schemas/relays.ts";
import { deleteRelay, putRelay } from "../../../api/admin/relays.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import { momentOf } from "../webhooks/moments.ts";
import { RelayDialog } from "./RelayDialog.tsx";
import { TestDialog } from "./TestDialog.tsx";

interface Props {
  relay: Relay;
  /** An admin allows its type. */
  isAllowed: boolean;
  onChange(): Promise<unknown>;
}

export function RelayRow({ relay, isAllowed, onChange }: Props) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [asked, setAsked] = useState<"edit" | "test" | "delete" | null>(null);
  const onClose = () => setAsked(null);
  const { id, name, enabled, channel_type } = relay;

  return (
    <li className="account-row">
      <BellRing size={20} aria-hidden className="account-row__icon" />
      <About relay={relay} isAllowed={isAllowed} />
      <Menu
        align="end"
        trigger={
          <button type="button" className="icon-button" aria-label={t("webhooks.actions", { name })}>
            <Ellipsis size={18} aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => setAsked("edit")}>
          {t("commands.edit")}
        </MenuItem>
        {isAllowed && (
          <MenuItem icon={<Send size={16} aria-hidden />} onSelect={() => setAsked("test")}>
            {t("relays.test")}
          </MenuItem>
        )}
        <MenuItem
          icon={<Power size={16} aria-hidden />}
          onSelect={() => void attempt(putRelay(id, { enabled: !enabled }).then(onChange))}
        >
          {t(enabled ? "commands.turnOff" : "commands.turnOn")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => setAsked("delete")}>
          {t("webhooks.delete")}
        </MenuItem>
      </Menu>
      {asked === "edit" && (
        <RelayDialog
          relay={relay}
          types={[channel_type]}
          onSave={(changed) => putRelay(id, changed).then(onChange)}
          onClose={onClose}
        />
      )}
      {asked === "test" && <TestDialog relay={relay} onClose={onClose} />}
      {asked === "delete" && (
        <ConfirmDialog
          danger
          title={t("webhooks.deleteTitle", { name })}
          text={t("relays.deleteText")}
          confirm={t("webhooks.delete")}
          onConfirm={() => deleteRelay(id).then(onChange)}
          onClose={onClose}
        />
      )}
    </li>
  );
}

function About({ relay, isAllowed }: Pick<Props, "relay" | "isAllowed">) {
  const { t, i18n } = useTranslation("setting");
  const { name, channel_type, enabled, failing_since, switched_off_at } = relay;
  const time = (at: number) => momentOf(at, i18n.language);
  return (
    <div className="account-row__value">
      <bdi className="truncate">{name}</bdi>
      <span className="account-row__note">
        <span>{t(`relays.types.${channel_type}`)}</span>
        {!isAllowed && <span className="tag">{t("relays.notAllowed")}</span>}
        {!enabled && <span className="tag">{t("commands.off")}</span>}
      </span>
      {switched_off_at !== null && (
        <span className="account-row__note">{t("relays.gaveUp", { time: time(switched_off_at) })}</span>
      )}
      {enabled && failing_since !== null && (
        <span className="account-row__note">{t("relays.failing", { time: time(failing_since) })}</span>
      )}
    </div>
  );
}
