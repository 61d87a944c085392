import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { checkEmail } from "../../components/users/accounts/check_email.ts";
import { checkName } from "../../components/users/accounts/checks.ts";
import { updateProfileAtom } from "../../state/users/account.ts";
import { FieldDialog } from "./FieldDialog.tsx";
import { PictureField } from "./PictureField.tsx";
import { ValueRow } from "./ValueRow.tsx";
import { WaitingEmail } from "./WaitingEmail.tsx";

/** Picture, name and email. */
export function Profile({ me }: { me: UserInfo }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateProfileAtom);
  const [edited, setEdited] = useState<"name" | "email" | null>(null);
  const onClose = () => setEdited(null);

  return (
    <section className="settings-card">
      <h2>{t("account.profile")}</h2>
      <PictureField me={me} />
      <dl className="account-rows">
        <ValueRow
          label={t("account.name")}
          value={me.name}
          note={`#${me.uid}`}
          onEdit={() => setEdited("name")}
        />
        <ValueRow
          label={t("account.email")}
          value={me.email ?? t("account.noEmail")}
          onEdit={() => setEdited("email")}
        />
      </dl>
      <WaitingEmail present={me.email} />
      {edited === "name" && (
        <FieldDialog
          title={t("account.editName")}
          text={t("account.nameText")}
          label={t("account.name")}
          autoComplete="nickname"
          stored={me.name}
          check={checkName}
          onSave={(name) => update({ name })}
          onClose={onClose}
        />
      )}
      {edited === "email" && (
        <FieldDialog
          title={t("account.editEmail")}
          text={t("account.emailText")}
          label={t("account.email")}
          type="email"
          autoComplete="email"
          stored={me.email ?? ""}
          check={checkEmail}
          onSave={(email) => update({ email })}
          onClose={onClose}
        />
      )}
    </section>
  );
}
