import { Ellipsis, KeyRound, Pencil, Power, SquareSlash, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlashCommand, SlashCommandKeys } from "schemas/slash_commands.ts";
import {
  deleteSlashCommand,
  putSlashCommand,
  replaceCommandKeys,
} from "../../../api/admin/slash_commands.ts";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import { CommandDialog } from "./CommandDialog.tsx";

interface Props {
  command: SlashCommand;
  onChange(): Promise<unknown>;
  onKeys(keys: SlashCommandKeys): void;
}

export function CommandRow({ command, onChange, onKeys }: Props) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [asked, setAsked] = useState<"edit" | "replace" | "delete" | null>(null);
  const onClose = () => setAsked(null);
  const { id, is_enabled } = command;
  const name = `/${command.name}`;

  return (
    <li className="account-row">
      <SquareSlash size={20} aria-hidden className="account-row__icon" />
      <About command={command} />
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
        <MenuItem
          icon={<Power size={16} aria-hidden />}
          onSelect={() => void attempt(putSlashCommand(id, { is_enabled: !is_enabled }).then(onChange))}
        >
          {t(is_enabled ? "commands.turnOff" : "commands.turnOn")}
        </MenuItem>
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onSelect={() => setAsked("replace")}>
          {t("commands.replace")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => setAsked("delete")}>
          {t("webhooks.delete")}
        </MenuItem>
      </Menu>
      {asked === "edit" && (
        <CommandDialog
          command={command}
          onSave={(changed) => putSlashCommand(id, changed).then(onChange)}
          onClose={onClose}
        />
      )}
      {asked === "replace" && (
        <ConfirmDialog
          danger
          title={t("commands.replaceTitle", { name })}
          text={t("commands.replaceText")}
          confirm={t("webhooks.replaceConfirm")}
          onConfirm={() => replaceCommandKeys(id).then(onKeys)}
          onClose={onClose}
        />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          danger
          title={t("webhooks.deleteTitle", { name })}
          text={t("commands.deleteText")}
          confirm={t("webhooks.delete")}
          onConfirm={() => deleteSlashCommand(id).then(onChange)}
          onClose={onClose}
        />
      )}
    </li>
  );
}

function About({ command }: { command: SlashCommand }) {
  const { t } = useTranslation("setting");
  const { name, usage_hint, description, is_enabled, last_used } = command;
  return (
    <div className="account-row__value">
      <bdi className="truncate">{`/${name} ${usage_hint}`}</bdi>
      <span className="account-row__note">
        {description && <span>{description}</span>}
        {last_used
          ? (
            <span>
              {t("account.passkey.used")} <Ago at={last_used} />
            </span>
          )
          : <span>{t("account.passkey.unused")}</span>}
        {!is_enabled && <span className="tag">{t("commands.off")}</span>}
      </span>
    </div>
  );
}
