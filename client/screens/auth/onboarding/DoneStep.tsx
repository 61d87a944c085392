import { useTranslation } from "react-i18next";
import { getChannels, postChannel } from "../../../api/channels.ts";
import { paths } from "../../../base/paths.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useForm } from "../form.ts";
import { closeWizard, type StepProps } from "./wizard.ts";
import { LEAVING } from "../../../ui/forms/action.ts";

/** The server starts with one channel, which is open. Without it the way in is the same, and home offers to make one. */
export default function DoneStep({ wizard }: StepProps) {
  const { t } = useTranslation("welcome");
  const { form, busy } = useForm({
    fields: [],
    check: () => ({}),
    async send() {
      const gid = await firstChannel(t("done.channel")).catch(() => null);
      closeWizard();
      location.assign(gid === null ? paths.home : `/chat/channel/${gid}`);
      return LEAVING;
    },
  });
  return (
    <form {...form}>
      <Button type="submit" tone="primary" wide busy={busy}>
        {t("done.enter", { server: wizard.server })}
      </Button>
    </form>
  );
}

/** The wizard may be finished twice, for example after a reload. */
async function firstChannel(name: string): Promise<number> {
  const [known] = await getChannels();
  return known?.gid ?? (await postChannel({ name, is_public: true })).gid;
}
