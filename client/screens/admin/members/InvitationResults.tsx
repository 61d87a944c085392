import { CircleCheck, UserCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MailedInvitation } from "schemas/admin_users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

const icons = {
  invited: <CircleCheck size={16} aria-hidden />,
  has_account: <UserCheck size={16} aria-hidden />,
};

/** What became of each address. */
export function InvitationResults({ results, onClose }: { results: MailedInvitation[]; onClose(): void }) {
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
