import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/controls/Button.tsx";
import { KNOWN_ISSUERS } from "./known_issuers.ts";

interface Props {
  taken: string[];
  onChoose(issuer: string): void;
}

/** Fills in the issuer of a provider that many have. */
export function KnownIssuers({ taken, onChoose }: Props) {
  const { t } = useTranslation("setting");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="known-issuers">
      <span id={id} className="field__label">{t("oidc.known")}</span>
      <div className="known-issuers__list">
        {KNOWN_ISSUERS.filter(({ issuer }) => !taken.includes(issuer)).map(({ name, issuer }) => (
          <Button
            key={name}
            onClick={() => onChoose(issuer)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
