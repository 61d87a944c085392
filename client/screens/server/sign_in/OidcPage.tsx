import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callbackPath } from "../../../base/paths.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Loaded } from "../Loaded.tsx";
import { loadOidc, type OidcProvider } from "./oidc_config.ts";
import { OidcDialog } from "./OidcDialog.tsx";
import { OidcRow } from "./OidcRow.tsx";
import { useConfig } from "../use_config.ts";

/** The OpenID Connect providers with which people sign in. Changes are saved one by one. */
export function OidcPage() {
  const { t } = useTranslation("setting");
  const loaded = useConfig(loadOidc);
  const [edited, setEdited] = useState<OidcProvider | "new" | null>(null);

  return (
    <div className="settings-form">
      <p className="settings-note">{t("oidc.text")}</p>
      <Loaded from={loaded}>
        {(providers) => (
          <>
            <section className="settings-card">
              {providers.length === 0 && <p className="settings-note">{t("oidc.none")}</p>}
              <ul className="settings-rows">
                {providers.map((provider) => (
                  <OidcRow
                    key={provider.domain}
                    provider={provider}
                    onEdit={() => setEdited(provider)}
                    onChanged={loaded.reload}
                  />
                ))}
              </ul>
              <div>
                <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
                  {t("oidc.add")}
                </Button>
              </div>
            </section>
            <section className="settings-card">
              <CopyField label={t("provider.redirect")} value={location.origin + callbackPath("oidc")} />
            </section>
            {edited && (
              <OidcDialog
                provider={edited === "new" ? null : edited}
                taken={providers.map(({ domain }) => domain)}
                onSaved={loaded.reload}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
