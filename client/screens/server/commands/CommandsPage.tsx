import { Plus, SquareSlash } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewSlashCommand, SlashCommand, SlashCommandKeys } from "schemas/slash_commands.ts";
import { getSlashCommands, postSlashCommand } from "../../../api/admin/slash_commands.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { CommandDialog } from "./CommandDialog.tsx";
import { CommandRow } from "./CommandRow.tsx";

/** The slash commands of the server. */
export function CommandsPage() {
  const { t } = useTranslation("setting");
  const loaded = useConfig(getSlashCommands);
  const [isAdding, setAdding] = useState(false);
  const [keys, setKeys] = useState<SlashCommandKeys>();

  async function create(command: NewSlashCommand) {
    setKeys(await postSlashCommand(command));
    void loaded.reload();
  }

  return (
    <div className="settings-form">
      <p className="settings-note">{t("commands.text")}</p>
      <Loaded from={loaded}>
        {(commands) => (
          <List
            commands={commands}
            onChange={loaded.reload}
            onKeys={setKeys}
            onAdd={() => setAdding(true)}
          />
        )}
      </Loaded>
      {isAdding && <CommandDialog onSave={create} onClose={() => setAdding(false)} />}
      {keys && <KeysDialog keys={keys} onClose={() => setKeys(undefined)} />}
    </div>
  );
}

interface ListProps {
  commands: SlashCommand[];
  onChange(): Promise<unknown>;
  onKeys(keys: SlashCommandKeys): void;
  onAdd(): void;
}

function List({ commands, onChange, onKeys, onAdd }: ListProps) {
  const { t } = useTranslation("setting");
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>{t("commands.add")}</Button>
  );
  if (commands.length === 0) {
    return (
      <EmptyState icon={<SquareSlash size={32} aria-hidden />} title={t("commands.none")}>{add}</EmptyState>
    );
  }
  return (
    <section className="settings-card">
      <ul className="account-rows">
        {commands.map((command) => (
          <CommandRow key={command.id} command={command} onChange={onChange} onKeys={onKeys} />
        ))}
      </ul>
      <div>{add}</div>
    </section>
  );
}

/** Shows the keys of a command. They can be shown only now. */
function KeysDialog({ keys, onClose }: { keys: SlashCommandKeys; onClose(): void }) {
  const { t } = useTranslation("setting");
  return (
    <Dialog
      open
      title={t("commands.keysTitle")}
      description={t("commands.keysText")}
      footer={<Button tone="primary" onClick={onClose}>{t("webhooks.done")}</Button>}
      onClose={onClose}
    >
      <div className="dialog-form">
        <CopyField label={t("commands.token")} value={keys.token} />
        <CopyField label={t("commands.secret")} value={keys.signing_secret} />
      </div>
    </Dialog>
  );
}
