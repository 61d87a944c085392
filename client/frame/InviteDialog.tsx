import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getInviteLink } from "../api.ts";
import { linkHere } from "../invitation_link.ts";
import { organizationAtom } from "../settings/atoms.ts";
import { Button } from "../ui/Button.tsx";
import { CopyField } from "../ui/CopyField.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

const TWO_DAYS = 172_800;

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const name = useAtomValue(organizationAtom)?.name;
  const [link, setLink] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function makeLink() {
    setFailed(false);
    await getInviteLink({ expired_in: TWO_DAYS }).then(
      (answer) => setLink(linkHere(answer)),
      () => setFailed(true),
    );
  }

  useEffect(() => void makeLink(), []);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("invite.title")}
      description={t("invite.text", { name })}
      footer={<Button tone="primary" onClick={onClose}>{t("invite.done")}</Button>}
    >
      {hasFailed && <ErrorState title={t("invite.failed")} onRetry={makeLink} />}
      {!hasFailed &&
        (link ? <CopyField label={t("invite.link")} value={link} /> : <Skeleton shape="block" />)}
    </Dialog>
  );
}
