import { useAtomValue, useSetAtom } from "jotai";
import { Megaphone, Pin, Search, UserRound, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatMenuItems } from "../../components/chats/ChatMenuItems.tsx";
import { panelAtom } from "../../components/navigation/panel.ts";
import { announcementAtom } from "../../state/channels/announcements.ts";
import { membersAtom, pinsAtom } from "../../state/channels/channels.ts";
import { seesMembersAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { openFindAtom } from "../../state/search/finding.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";

export function HeaderMenuItems({ chat }: { chat: ChatKey }) {
  return (
    <>
      <FindItem chat={chat} />
      {isChannelKey(chat) ? <PanelItems chat={chat} /> : <ProfileItem chat={chat} />}
      <ChatMenuItems chat={chat} />
    </>
  );
}

function FindItem({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("search");
  const open = useSetAtom(openFindAtom);
  return (
    <MenuItem icon={<Search size={16} aria-hidden />} onSelect={() => open(chat)}>{t("find.label")}</MenuItem>
  );
}

function ProfileItem({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("member");
  const show = useSetAtom(panelAtom(chat));
  return (
    <>
      <MenuItem icon={<UserRound size={16} aria-hidden />} onSelect={() => show("profile")}>
        {t("profileTitle")}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function PanelItems({ chat }: { chat: ChatKey }) {
  const { t, i18n } = useTranslation("chat");
  const gid = idOf(chat);
  const show = useSetAtom(panelAtom(chat));
  const pins = useAtomValue(pinsAtom(gid)).length;
  const members = useAtomValue(membersAtom(gid)).length;
  const seesMembers = useAtomValue(seesMembersAtom(gid));
  const hasAnnouncement = useAtomValue(announcementAtom(gid));
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);

  return (
    <>
      {seesMembers && (
        <MenuItem
          icon={<Users size={16} aria-hidden />}
          hint={number(members)}
          onSelect={() => show("members")}
        >
          {t("header.showMembers")}
        </MenuItem>
      )}
      <MenuItem icon={<Pin size={16} aria-hidden />} hint={number(pins)} onSelect={() => show("pins")}>
        {t("header.showPins")}
      </MenuItem>
      {hasAnnouncement && (
        <MenuItem
          icon={<Megaphone size={16} aria-hidden />}
          onSelect={() => show("announcement")}
        >
          {t("channel.announcement")}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
