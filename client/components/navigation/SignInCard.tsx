import { QrCode as QrIcon } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { loginPath } from "../../base/paths.ts";
import { lazily } from "../../ui/lazily.ts";
import { Popover } from "../../ui/overlays/Popover.tsx";

const QrCode = lazily(() => import("../../ui/display/QrCode.tsx"));

/** For guests: signs in here or on a phone, and comes back to this conversation. */
export function SignInCard() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();

  return (
    <div className="sign-in-card">
      <a className="button" data-tone="primary" href={loginPath(path)}>
        <span className="button__label">{t("composer.signIn")}</span>
      </a>
      <Popover
        title={t("guest.onPhone")}
        side="top"
        trigger={
          <button type="button" className="button sign-in-card__phone" data-tone="quiet">
            <QrIcon size={16} aria-hidden />
            <span className="button__label">{t("guest.onPhone")}</span>
          </button>
        }
      >
        {() => <SignInCode path={path} />}
      </Popover>
    </div>
  );
}

function SignInCode({ path }: { path: string }) {
  const { t } = useTranslation("chat");
  return (
    <div className="sign-in-card__code">
      <Suspense>
        <QrCode value={location.origin + loginPath(path)} label={t("guest.code")} />
      </Suspense>
      <p>{t("guest.scan")}</p>
    </div>
  );
}
