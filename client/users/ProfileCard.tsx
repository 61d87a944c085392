import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../frame/phone.ts";
import { LazyPopover } from "../ui/LazyPopover.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { useUserName } from "./name.ts";
import { ProfileCardBody } from "./ProfileCardBody.tsx";
import { profileCardAtom, type ShownProfile } from "./profile_card.ts";

export function ProfileCard({ uid, gid, anchor }: ShownProfile) {
  const { t } = useTranslation("member");
  const show = useSetAtom(profileCardAtom);
  const isPhone = useIsPhone();
  const title = t("profile", { name: useUserName(uid) });
  const close = () => show(null);
  const body = <ProfileCardBody uid={uid} gid={gid} onLeave={close} />;

  if (isPhone) return <Sheet title={title} onClose={close}>{body}</Sheet>;
  return (
    <LazyPopover
      id="profile-card"
      anchor={anchor}
      open
      close={close}
      title={title}
      side="right"
      align="start"
    >
      {body}
    </LazyPopover>
  );
}
