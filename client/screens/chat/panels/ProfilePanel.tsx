import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Profile } from "../../../components/profiles/Profile.tsx";
import { useUserName } from "../../../components/users/name.ts";
import { userAtom } from "../../../state/users/users.ts";
import { Panel } from "../../../ui/overlays/Panel.tsx";

export function ProfilePanel({ uid, onClose }: { uid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const user = useAtomValue(userAtom(uid));
  const name = useUserName(uid);

  return (
    <Panel title={t("profileTitle")} label={t("profile", { name })} onClose={onClose}>
      <div className="profile-scroll" tabIndex={0}>
        {user ? <Profile user={user} level={2} /> : <p className="list-note">{t("gone")}</p>}
      </div>
    </Panel>
  );
}
