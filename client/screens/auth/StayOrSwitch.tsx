import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readRemembered } from "../../sync/session/remembered.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkPage } from "./links/LinkPage.tsx";

interface Props {
  /** The path to show to those who stay. */
  next: string;
  onSwitch(): void;
}

/** Tells who is signed in here. To stay comes first: it is right whenever somebody is in doubt. */
export function StayOrSwitch({ next, onSwitch }: Props) {
  const { t } = useTranslation("auth");
  const [name] = useState(() => readRemembered()?.user.name);
  return (
    <LinkPage
      title={name === undefined ? t("switch.titleUnnamed") : t("switch.title", { name })}
      lead={t("switch.lead")}
      back={null}
    >
      <div className="form">
        <Button tone="primary" wide onClick={() => location.replace(next)}>{t("switch.stay")}</Button>
        <Button wide onClick={onSwitch}>{t("switch.go")}</Button>
      </div>
    </LinkPage>
  );
}
