import { useAtomValue } from "jotai";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { FOUNDER } from "schemas/limits.ts";
import { paths } from "../../base/paths.ts";
import { returnPathOf } from "../../components/places/settings_paths.ts";
import { meAtom } from "../../state/users/users.ts";
import { NotFound } from "../../ui/NotFound.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Devices } from "./Devices.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { SignInWays } from "./SignInWays.tsx";
import { useAccount } from "./use_account.ts";

/** The user's own account. Guests have none to change. */
export function AccountPage() {
  const { t } = useTranslation("setting");
  const me = useAtomValue(meAtom);
  const back = returnPathOf(useSearch(), paths.home);
  const account = useAccount();
  if (!me || me.create_by === "guest") {
    return (
      <main className="takeover-note">
        <NotFound />
      </main>
    );
  }

  return (
    <main className="account-page" id="main" data-region>
      <div className="account-page__content">
        <Link className="settings__back" href={back}>
          <ChevronLeft size={18} aria-hidden />
          {t("account.back")}
        </Link>
        <h1 className="account-page__title" tabIndex={-1} ref={focusIfLost}>{t("account.title")}</h1>
        <Profile me={me} />
        <Preferences me={me} />
        <SignInWays {...account} />
        <Devices {...account} />
        {me.uid !== FOUNDER && <DeleteAccount />}
      </div>
    </main>
  );
}

/** When the link that led here is gone, so is the focus. */
function focusIfLost(heading: HTMLHeadingElement | null): void {
  if (heading && document.activeElement === document.body) heading.focus({ preventScroll: true });
}
