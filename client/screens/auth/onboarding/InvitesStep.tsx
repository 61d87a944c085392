import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutEnd } from "schemas/ends.ts";
import { FrontendUrl } from "schemas/organization.ts";
import { is } from "valibot";
import { getInviteLink } from "../../../api/invitations.ts";
import { getFrontendUrl, postFrontendUrl } from "../../../api/admin/organization_settings.ts";
import { linkAt } from "../../../base/invitation_link.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import type { StepProps } from "./wizard.ts";

const TWO_DAYS = 172_800;

interface Invited {
  link: string;
  /** Address of the server, as far as anybody has said, or else as this browser reaches it. */
  address: string;
}

async function load(): Promise<Invited> {
  const [link, stored] = await Promise.all([getInviteLink({ expired_in: TWO_DAYS }), getFrontendUrl()]);
  return { link, address: stored || location.origin };
}

export default function InvitesStep({ change }: StepProps) {
  const { t } = useTranslation("welcome");
  const [invited, setInvited] = useState<Invited>();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stale = false;
    setFailure(null);
    load().then((answer) => !stale && setInvited(answer), (failure) => !stale && setFailure(failure));
    return () => void (stale = true);
  }, [attempt]);

  const finish = () => change({ step: "done" });
  if (invited) return <Invite {...invited} onDone={finish} />;
  return (
    <div className="form">
      {failure !== null
        ? <ErrorState title={t("invites.failed")} failure={failure} onRetry={() => setAttempt(attempt + 1)} />
        : <CopyField label={t("invites.label")} value="" />}
      <Button tone="primary" wide onClick={finish}>{t("invites.submit")}</Button>
    </div>
  );
}

/** The link follows the address while that is typed. The server learns of a changed one at the end. */
function Invite({ link, address: known, onDone }: Invited & { onDone(): void }) {
  const { t } = useTranslation("welcome");
  const [address, setAddress] = useState(known);
  const { form, errors, busy } = useForm({
    fields: ["address"],
    check: ({ address }) => ({ address: isAddress(address) ? undefined : "account:error.addressWrong" }),
    async send({ address }) {
      if (bare(address) !== known) await postFrontendUrl(bare(address));
      onDone();
    },
  });

  return (
    <form {...form}>
      <CopyField
        label={t("invites.label")}
        value={linkAt(isAddress(address) ? bare(address) : known, link)}
      />
      <TextField
        name="address"
        label={t("invites.address")}
        hint={t("invites.addressHint")}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={errors.address}
      />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>{t("invites.submit")}</Button>
    </form>
  );
}

const bare = (address: string) => withoutEnd(address.trim(), "/");
const isAddress = (address: string) => is(FrontendUrl, bare(address));
