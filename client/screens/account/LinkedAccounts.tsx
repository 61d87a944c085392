import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import type { CredentialsInfo } from "schemas/users.ts";
import { useStartup } from "../../base/startup.ts";
import { unlinkAtom } from "../../state/users/account.ts";
import { meAtom } from "../../state/users/users.ts";
import {
  beginLinking,
  oidcProvider,
  type ProviderChoice,
  providersOf,
} from "../../sync/session/providers.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { LEAVING, useAction } from "../../ui/forms/action.ts";

interface Row extends ProviderChoice {
  /** Name of the linked account there. Empty where that is not known, null where none is linked. */
  linked: string | null;
}

/** Accounts at providers with which the user can sign in, and those that can be linked. */
export function LinkedAccounts({ credentials }: { credentials: CredentialsInfo }) {
  const { login_config } = useStartup();
  const [unlinking, setUnlinking] = useState<Row | null>(null);

  return (
    <>
      {rowsOf(credentials, login_config).map((row) => (
        <LinkedAccount
          key={row.name}
          row={row}
          onUnlink={() => setUnlinking(row)}
        />
      ))}
      {unlinking && <Unlink row={unlinking} onClose={() => setUnlinking(null)} />}
    </>
  );
}

function LinkedAccount({ row: { provider, name, linked }, onUnlink }: { row: Row; onUnlink(): void }) {
  const { t } = useTranslation("setting");
  const me = useAtomValue(meAtom);
  const attempt = useAttempt();
  const { isBusy, run } = useAction();
  const go = async () => location.assign(await beginLinking(provider, me!.uid));
  const link = () => run(async () => await attempt(go()) && LEAVING);

  return (
    <div className="account-row">
      <dt className="account-row__label">
        <bdi>{name}</bdi>
      </dt>
      <dd className="account-row__value">
        <bdi>
          {linked === null ? t("account.notLinked") : linked || t("account.linked")}
        </bdi>
      </dd>
      <dd>
        {linked === null
          ? (
            <Button busy={isBusy} aria-label={t("account.linkOf", { name })} onClick={() => void link()}>
              {t("account.link")}
            </Button>
          )
          : (
            <Button aria-label={t("account.unlinkOf", { name })} onClick={onUnlink}>
              {t("account.unlink")}
            </Button>
          )}
      </dd>
    </div>
  );
}

function Unlink({ row: { provider, name }, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation("setting");
  const unlink = useSetAtom(unlinkAtom);
  return (
    <ConfirmDialog
      danger
      title={t("account.unlinkTitle", { name })}
      text={t("account.unlinkText")}
      confirm={t("account.unlink")}
      onConfirm={() => unlink(provider)}
      onClose={onClose}
    />
  );
}

/** A linked account stays in the list when its provider is switched off. */
function rowsOf({ google, github, oidc }: CredentialsInfo, login: LoginConfig): Row[] {
  const held = new Map<string, Row>();
  const add = (choice: ProviderChoice, linked: string | null) => held.set(choice.name, { ...choice, linked });
  if (google !== null) add({ provider: { type: "google" }, name: "Google" }, google);
  if (github !== null) add({ provider: { type: "github" }, name: "GitHub" }, github);
  for (const issuer of oidc) add(oidcProvider(issuer), "");
  for (const choice of providersOf(login)) {
    if (!held.has(choice.name)) add(choice, null);
  }
  return [...held.values()];
}
