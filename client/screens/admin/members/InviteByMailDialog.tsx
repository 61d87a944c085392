import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MailedInvitation, MAX_INVITED } from "schemas/admin_users.ts";
import { postInvitations } from "../../../api/admin/admin_users.ts";
import { useStartup } from "../../../base/startup.ts";
import { openDialogAtom } from "../../../components/navigation/dialogs.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { addressesIn } from "./addresses.ts";
import { useAction } from "../../../ui/forms/action.ts";
import { CircleCheck, UserCheck } from "lucide-react";

const icons = {
  invited: <CircleCheck size={16} aria-hidden />,
  has_account: <UserCheck size={16} aria-hidden />,
};

/** Results for each address. */
function InvitationResults({ results, onClose }: { results: MailedInvitation[]; onClose(): void }) {
  const { t } = useTranslation("setting");
  const invited = results.filter(({ status }) => status === "invited").length;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("people.invite.sent", { count: invited })}
      description={t("people.invite.onTheWay")}
      footer={<Button tone="primary" onClick={onClose}>{t("common:close")}</Button>}
    >
      <ul className="invitation-results" tabIndex={0} aria-label={t("people.invite.results")}>
        {results.map(({ email, status }) => (
          <li key={email} className="invitation-results__one" data-status={status}>
            {icons[status]}
            <span className="invitation-results__email" dir="ltr">{email}</span>
            <span className="invitation-results__status">{t(`people.invite.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function InviteByMailDialog({ onClose }: { onClose(): void }) {
  const [results, setResults] = useState<MailedInvitation[] | null>(null);
  const { sends_mail } = useStartup();
  if (results) return <InvitationResults results={results} onClose={onClose} />;
  return sends_mail ? <Addresses onSent={setResults} onClose={onClose} /> : <MailIsOff onClose={onClose} />;
}

function Addresses({ onSent, onClose }: { onSent(results: MailedInvitation[]): void; onClose(): void }) {
  const { t, i18n } = useTranslation("setting");
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { emails, others } = addressesIn(text);
  const isTooMany = emails.length > MAX_INVITED;
  const error = isTooMany
    ? t("people.invite.tooMany", { count: MAX_INVITED })
    : others.length > 0
    ? t("people.invite.wrong", { text: new Intl.ListFormat(i18n.language).format(others) })
    : emails.length === 0
    ? t("account:error.emailMissing")
    : undefined;

  function send() {
    setAsked(true);
    if (!error) void run(async () => onSent(await postInvitations({ emails })));
  }

  return (
    <FormDialog
      title={t("people.inviteByMail")}
      description={t("people.invite.text")}
      submitLabel={t("people.invite.send", { count: emails.length })}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t("people.invite.label")}
        hint={t("people.invite.hint")}
        rows={5}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={isTooMany || isAsked ? error : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setAsked(false);
        }}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}

function MailIsOff({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("setting");
  const openFrame = useSetAtom(openDialogAtom);

  function shareLink() {
    onClose();
    openFrame("invite");
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("people.inviteByMail")}
      description={t("people.invite.off")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          <Button tone="primary" onClick={shareLink}>{t("people.inviteByLink")}</Button>
        </>
      }
    />
  );
}
