import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { withoutEnd } from "schemas/ends.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { KnownIssuers } from "./KnownIssuers.tsx";
import { hasGaps, isIssuer } from "./known_issuers.ts";
import { addOidc, type OidcProvider, probeOidc, setOidcClient } from "./oidc_config.ts";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** Null for a new one. */
  provider: OidcProvider | null;
  taken: string[];
  onSaved(): Promise<unknown>;
  onClose(): void;
}

export function OidcDialog({ provider, taken, onSaved, onClose }: Props) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const issuerField = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState(provider?.domain ?? "");
  const [clientId, setClientId] = useState(provider?.client_id ?? "");
  const [secret, setSecret] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { isBusy, problem, run } = useAction();

  function enter(issuer: string) {
    setDomain(issuer);
    setError(undefined);
  }

  /** Enters an issuer, and selects the part that differs for each organization, to be typed over. */
  function choose(issuer: string) {
    flushSync(() => enter(issuer));
    const [start, end] = [issuer.indexOf("<"), issuer.indexOf(">") + 1];
    issuerField.current!.focus();
    if (end > 0) issuerField.current!.setSelectionRange(start, end);
  }

  async function save() {
    const issuer = withoutEnd(domain.trim(), "/");
    if (!provider) {
      const wrong = taken.includes(issuer)
        ? "taken"
        : hasGaps(issuer)
        ? "gaps"
        : isIssuer(issuer)
        ? null
        : "wrong";
      if (wrong) return setError(t(`oidc.${wrong}`));
    }
    const isSaved = await run(async () => {
      await setOidcClient(issuer, clientId.trim(), secret);
      if (!provider) await addOidc(issuer);
      await onSaved();
      onClose();
    });
    if (isSaved && (!provider || provider.enable)) await probe(issuer);
  }

  async function probe(issuer: string) {
    const works = await probeOidc(issuer).then(() => true, () => false);
    showToast(
      works ? { kind: "success", text: t("oidc.works") } : { kind: "error", text: t("oidc.unreachable") },
    );
  }

  return (
    <FormDialog
      title={t(provider ? "oidc.editTitle" : "oidc.addTitle")}
      description={t("oidc.dialogText")}
      submitLabel={t(provider ? "common:save" : "oidc.add")}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!provider && <KnownIssuers taken={taken} onChoose={choose} />}
      <TextField
        ref={issuerField}
        label={t("oidc.issuer")}
        placeholder="https://id.example.org"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={provider !== null}
        value={domain}
        error={error}
        onChange={(event) => enter(event.target.value)}
      />
      <TextField
        label={t("oidc.client_id")}
        hint={t("oidc.client_id_hint")}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={clientId}
        onChange={(event) => setClientId(event.target.value)}
      />
      <SecretField
        label={t("provider.client_secret")}
        isSet={Boolean(provider?.client_id)}
        value={secret}
        onChange={setSecret}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}
