import { useAtomValue, useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BURN_CHOICES } from "schemas/limits.ts";
import { isManagerAtom } from "../channels/atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { openDialogAtom } from "../frame/dialogs.ts";
import { Button } from "../ui/Button.tsx";
import { RadioCards } from "../ui/RadioCards.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { burnAtom, setBurnAtom } from "./atoms.ts";
import { useSettingsForm } from "./form.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";

export function AutoDelete({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("setting");
  const seconds = useAtomValue(burnAtom(chat));
  const setBurn = useSetAtom(setBurnAtom);
  const form = useSettingsForm({ seconds }, (_, { seconds }) => setBurn({ key: chat, seconds }));
  // Another client may have set a time that is not among ours.
  const choices = [...new Set([...BURN_CHOICES, seconds])].sort((a, b) => a - b);

  return (
    <form className="settings-form" onSubmit={form.submit}>
      <p className="settings-note">{t("burn.text")}</p>
      <RadioCards
        isDense
        legend={t("burn.legend")}
        value={`${form.values.seconds}`}
        onChange={(value) => form.change({ seconds: Number(value) })}
        options={choices.map((value) => ({
          value: `${value}`,
          label: t(`burn.${value}`, { defaultValue: t("burn.other", { count: value }) }),
        }))}
      />
      {isChannelKey(chat) && <ClearAll gid={idOf(chat)} />}
      <SaveBar isShown={form.isDirty} isBusy={form.isBusy} problem={form.problem} onReset={form.reset} />
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function ClearAll({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!isManager) return null;

  return (
    <section className="settings-danger">
      <h2>{t("clear.confirm")}</h2>
      <p>{t("clear.text")}</p>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => open({ kind: "clear-channel", gid })}>
        {t("clear.open")}
      </Button>
    </section>
  );
}
