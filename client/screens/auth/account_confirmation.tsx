import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayBeMember, readRemembered } from "../../sync/session/remembered.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkPage } from "./links/LinkPage.tsx";

/**
 * Asks a member before a link signs in. Whoever made the link may have made it for an account of their own, in which
 * the member would go on writing. `next` is the path for those who stay.
 */
export function useAccountConfirmation(next: string) {
  // Undefined on the server and until the browser is asked, and then a fact: signing in makes a member.
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => setOpen(mayBeMember()), []);
  return {
    mayEnter: isOpen === false,
    question: isOpen ? <StayOrSwitch next={next} onSwitch={() => setOpen(false)} /> : null,
  };
}

interface Props {
  /** The path to show to those who stay. */
  next: string;
  onSwitch(): void;
}

/** Tells who is signed in here. To stay comes first: it is right whenever somebody is in doubt. */
function StayOrSwitch({ next, onSwitch }: Props) {
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
