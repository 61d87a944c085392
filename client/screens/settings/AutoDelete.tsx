import { useAtomValue, useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BURN_CHOICES } from "schemas/limits.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { burnAtom } from "../../state/chats/settings.ts";
import { setBurnAtom } from "../../state/chats/settings_commands.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { RadioCards } from "../../ui/controls/RadioCards.tsx";
import { SaveBar } from "../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../ui/forms/stored_form.ts";

export function AutoDelete({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("setting");
  const seconds = useAtomValue(burnAtom(chat));
  const setBurn = useSetAtom(setBurnAtom);
  const form = useSettingsForm({ seconds }, (_, { seconds }) => setBurn({ key: chat, seconds }));
  // Another client may have set a time that this list does not offer.
  const choices = [...new Set([...BURN_CHOICES, seconds])].sort((a, b) => a - b);

  return (
    <div className="settings-parts">
      <form className="settings-part" onSubmit={form.submit}>
        <section className="settings-card">
          <h2>{t("burn.legend")}</h2>
          <p className="settings-note">{t("burn.text")}</p>
          <RadioCards
            isDense
            hideLegend
            legend={t("burn.legend")}
            value={`${form.values.seconds}`}
            onChange={(value) => form.change({ seconds: Number(value) })}
            options={choices.map((value) => ({
              value: `${value}`,
              label: t(`burn.${value}`, { defaultValue: t("burn.other", { count: value }) }),
            }))}
          />
        </section>
        <SaveBar form={form} />
      </form>
      {isChannelKey(chat) && <ClearAll gid={idOf(chat)} />}
    </div>
  );
}

function ClearAll({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!isManager) return null;

  return (
    <section className="settings-card" data-danger>
      <h2>{t("channel:clear.confirm")}</h2>
      <p className="settings-note">{t("channel:clear.text")}</p>
      <Button
        data-danger
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => open({ kind: "clear-channel", gid })}
      >
        {t("channel:clear.open")}
      </Button>
    </section>
  );
}
