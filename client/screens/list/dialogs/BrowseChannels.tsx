import { atom, useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { isMatch } from "../../../base/text/matching.ts";
import { ChannelAvatar } from "../../../components/channels/ChannelAvatar.tsx";
import { channelAtom, gidsAtom } from "../../../state/channels/channels.ts";
import { pathOf } from "../../../state/chat_key.ts";
import { hiddenChatsAtom } from "../../../state/chats/arrangement/arrangement.ts";
import { hideChatAtom, showChatAtom } from "../../../state/chats/arrangement/arrangement_commands.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { FilterField } from "../../../ui/controls/FilterField.tsx";

const publicGidsAtom = atom((get) => {
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const channels = get(gidsAtom).map((gid) => get(channelAtom(gid))!).filter((one) => one?.is_public);
  return channels.sort((a, b) => compare(a.name, b.name));
});

/** All public channels, to be shown in one's list or hidden from it. */
export function BrowseChannels({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const [wanted, setWanted] = useState("");
  const all = useAtomValue(publicGidsAtom);
  const channels = all.filter(({ name, description }) => isMatch(wanted, name, description));

  return (
    <Dialog open onClose={onClose} title={t("sections.browseTitle")} description={t("sections.browseText")}>
      <FilterField label={t("sections.filter")} value={wanted} onChange={setWanted} />
      <ul className="browse">
        {channels.map(({ gid }) => <ChannelLine key={gid} gid={gid} onClose={onClose} />)}
      </ul>
      {channels.length === 0 && (
        <p className="list-note">
          {all.length > 0 ? t("sections.noMatch", { text: wanted }) : t("sections.noChannels")}
        </p>
      )}
    </Dialog>
  );
}

function ChannelLine({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const channel = useAtomValue(channelAtom(gid))!;
  const isHidden = useAtomValue(hiddenChatsAtom).has(`gid:${gid}`);
  const hide = useSetAtom(hideChatAtom);
  const show = useSetAtom(showChatAtom);
  const { name, description } = channel;

  return (
    <li className="browse__line" data-hidden={isHidden || undefined}>
      <Link className="browse__channel" href={pathOf(`gid:${gid}`)} onClick={onClose}>
        <ChannelAvatar gid={gid} size={36} />
        <span className="browse__name truncate" dir="auto">{name}</span>
        {description && <span className="browse__text truncate" dir="auto">{description}</span>}
      </Link>
      <Button
        tone={isHidden ? "primary" : "quiet"}
        aria-label={t(isHidden ? "sections.showChannel" : "sections.hideChannel", { name })}
        onClick={() => void attempt(isHidden ? show(`gid:${gid}`) : hide(`gid:${gid}`))}
      >
        {t(isHidden ? "sections.showShort" : "sections.hideShort")}
      </Button>
    </li>
  );
}
