import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { profileCardAtom } from "../components/places/profile_card.ts";
import { later } from "./later.ts";

const ProfileCard = later((loaded) => loaded.ProfileCard);

/** The one profile card of the page. Every name on the page opens it. */
export function ProfileCardLayer() {
  const shown = useAtomValue(profileCardAtom);
  if (!shown) return null;
  return (
    <Suspense>
      <ProfileCard key={shown.uid} {...shown} />
    </Suspense>
  );
}
