import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CredentialsInfo } from "schemas/users.ts";
import { credentialsAtom } from "../../state/users/account.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import type { Loading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { LinkedAccounts } from "./LinkedAccounts.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { ValueRow } from "./ValueRow.tsx";
import { WalletRow } from "./WalletRow.tsx";

/** The password, and the accounts at other services with which the user can sign in. */
export function SignInMethods({ failure, onRetry }: Loading) {
  const { t } = useTranslation("setting");
  const credentials = useAtomValue(credentialsAtom);
  return (
    <section className="settings-card">
      <h2>{t("account.ways")}</h2>
      {credentials
        ? <Ways credentials={credentials} />
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </section>
  );
}

function Ways({ credentials }: { credentials: CredentialsInfo }) {
  const { t } = useTranslation("setting");
  const [isChanging, setChanging] = useState(false);
  const { password, metamask } = credentials;

  return (
    <>
      <dl className="account-rows">
        <ValueRow
          label={t("account.password")}
          value={t(password ? "account.passwordSet" : "account.passwordMissing")}
          onEdit={() => setChanging(true)}
        />
        <LinkedAccounts credentials={credentials} />
        <WalletRow address={metamask} />
      </dl>
      {isChanging && <PasswordDialog hasPassword={password} onClose={() => setChanging(false)} />}
    </>
  );
}
