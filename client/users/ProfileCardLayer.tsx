import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { later } from "../frame/later.ts";
import { profileCardAtom } from "./profile_card.ts";

const ProfileCard = later("ProfileCard");

/** One card for the page, wherever a name is pressed. */
export function ProfileCardLayer() {
  const shown = useAtomValue(profileCardAtom);
  if (!shown) return null;
  return (
    <Suspense>
      <ProfileCard key={shown.uid} {...shown} />
    </Suspense>
  );
}
