import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useStartup } from "../../base/startup.ts";
import { CustomPage } from "../../components/navigation/CustomPage.tsx";
import { SignInCard } from "../../components/navigation/SignInCard.tsx";
import { RichText } from "../../components/text/RichText.tsx";
import { FirstSteps } from "../../components/users/FirstSteps.tsx";
import { organizationAtom } from "../../state/organization.ts";
import { isGuestAtom, meAtom } from "../../state/users/users.ts";
import { TableScene } from "../../ui/states/TableScene.tsx";
import { HereTable } from "./HereTable.tsx";
import { Overview } from "./Overview.tsx";

/** News for the user from all chats. It does not repeat the list beside it. */
export function Home() {
  const isGuest = useAtomValue(isGuestAtom);
  return (
    <section className="home" data-region>
      <div className="home__column">{isGuest ? <ForGuests /> : <ForMembers />}</div>
    </section>
  );
}

function ForMembers() {
  const { custom_pages } = useStartup();
  return (
    <>
      <Greeting />
      <HereTable />
      {custom_pages.after_signin && (
        <Suspense fallback={<div className="custom-page" />}>
          <CustomPage />
        </Suspense>
      )}
      <FirstSteps />
      <Overview />
    </>
  );
}

function Greeting() {
  const { t } = useTranslation("chat");
  const name = useAtomValue(meAtom)?.name;
  const hour = new Date().getHours();
  const part = hour >= 5 && hour < 12 ? "morning" : hour >= 12 && hour < 18 ? "afternoon" : "evening";
  return (
    <header>
      <h1 className="home__title">{t(`home.${part}`, { name })}</h1>
      <Description />
    </header>
  );
}

function ForGuests() {
  const { t } = useTranslation("chat");
  const organization = useAtomValue(organizationAtom);
  return (
    <>
      <header>
        <h1 className="home__title">{t("home.welcome", { name: organization?.name })}</h1>
        <Description />
      </header>
      <div className="home__picture">
        <TableScene scene="empty" />
      </div>
      <p className="home__text">{t("guest.here")}</p>
      <Suspense>
        <SignInCard />
      </Suspense>
    </>
  );
}

function Description() {
  const description = useAtomValue(organizationAtom)?.description;
  if (!description) return null;
  return (
    <p className="home__description" dir="auto">
      <RichText content={description} />
    </p>
  );
}
