import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { profileCardAtom, type ShownProfile } from "../../components/navigation/profile_card.ts";
import { useUserName } from "../../components/users/name.ts";
import { ProfileCardBody } from "../../components/users/ProfileCardBody.tsx";
import { LazyPopover } from "../../ui/overlays/LazyPopover.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { Sheet } from "../../ui/overlays/Sheet.tsx";

export function ProfileCard({ uid, gid, anchor }: ShownProfile) {
  const { t } = useTranslation("member");
  const show = useSetAtom(profileCardAtom);
  const isPhone = useIsPhone();
  const title = t("profile", { name: useUserName(uid) });
  const next = useRef<HTMLElement | null>(null);
  const close = (nextFocus?: HTMLElement | null) => {
    next.current = nextFocus ?? null;
    show(null);
  };
  const body = <ProfileCardBody uid={uid} gid={gid} onLeave={close} />;

  if (isPhone) return <Sheet title={t("profileTitle")} onClose={() => close()}>{body}</Sheet>;
  return (
    <LazyPopover
      id="profile-card"
      anchor={anchor}
      open
      close={() => close()}
      finalFocus={() => next.current ?? anchor}
      title={title}
      side="right"
      align="start"
    >
      {body}
    </LazyPopover>
  );
}
