import { useAtomValue, useSetAtom } from "jotai";
import { UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { channelAtom } from "../../state/channels/channels.ts";
import { offersAtom } from "../../state/channels/offers.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../navigation/dialogs.ts";
import { ContactItems } from "../users/ContactItems.tsx";

export function MemberMenuItems({ gid, uid }: { gid: number; uid: number }) {
  const { t } = useTranslation("member");
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const user = useAtomValue(userAtom(uid));
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const { message, email } = useAtomValue(offersAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!user) return null;

  const mayRemove = isManager && channel && !channel.is_public && channel.owner !== uid && !isMe;
  return (
    <>
      <ContactItems {...{ uid, message, email }} />
      {mayRemove && (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<UserMinus size={16} aria-hidden />}
            onSelect={() => open({ kind: "remove-member", gid, uid })}
          >
            {t("removeFromChannel")}
          </MenuItem>
        </>
      )}
    </>
  );
}
