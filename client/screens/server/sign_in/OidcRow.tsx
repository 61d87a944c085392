import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { enableOidc, type OidcProvider, removeOidc } from "./oidc_config.ts";

interface Props {
  provider: OidcProvider;
  onEdit(): void;
  onChanged(): Promise<unknown>;
}

export function OidcRow({ provider: { domain, enable, client_id }, onEdit, onChanged }: Props) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  /** The choice, until the server has it. */
  const [wanted, setWanted] = useState<boolean>();
  const name = domain.replace(/^https?:\/\//, "");

  async function toggle(on: boolean) {
    setWanted(on);
    await attempt(enableOidc(domain, on).then(onChanged));
    setWanted((wanted) => wanted === on ? undefined : wanted);
  }

  return (
    <li className="oidc-row">
      <Switch
        label={name}
        hint={client_id ? t("oidc.own", { client_id }) : t("oidc.registered")}
        checked={wanted ?? enable}
        onChange={(on) => void toggle(on)}
      />
      <IconButton label={`${t("oidc.edit")}: ${name}`} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={`${t("oidc.remove")}: ${name}`} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t("oidc.removeTitle", { name })}
          text={t("oidc.removeText")}
          confirm={t("oidc.remove")}
          onConfirm={() => removeOidc(domain).then(onChanged)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
