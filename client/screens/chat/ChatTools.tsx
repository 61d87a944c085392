import { useAtom, useAtomValue } from "jotai";
import { Ellipsis, Pin, Users } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Panel, panelAtom } from "../../components/navigation/panel.ts";
import { membersAtom, pinsAtom } from "../../state/channels/channels.ts";
import { seesMembersAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";
import { Menu } from "../../ui/menus/Menu.tsx";
import { Tip } from "../../ui/overlays/Tooltip.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const HeaderMenuItems = lazily(
  soon(() => import("./HeaderMenuItems.tsx")),
  ({ HeaderMenuItems }) => HeaderMenuItems,
);

/** The tools at the end of a conversation's header. The menu has all of them, on phones too. */
export function ChatTools({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const isGuest = useAtomValue(meAtom)?.create_by === "guest";

  return (
    <>
      {isChannelKey(chat) && <PinsButton chat={chat} />}
      {isChannelKey(chat) && !isGuest && <MembersButton chat={chat} />}
      {!isGuest && (
        <Menu
          align="end"
          // The field of the search keeps the focus that it took.
          nextFocus={() => document.querySelector<HTMLElement>(".find-bar input")}
          trigger={
            <button type="button" className="icon-button" aria-label={t("header.more")}>
              <Ellipsis size={18} aria-hidden />
            </button>
          }
        >
          <Suspense>
            <HeaderMenuItems chat={chat} />
          </Suspense>
        </Menu>
      )}
    </>
  );
}

function PinsButton({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const count = useAtomValue(pinsAtom(idOf(chat))).length;
  if (count === 0) return null;
  return (
    <PanelButton
      chat={chat}
      panel="pins"
      tip={t("header.showPins")}
      label={t("header.pins", { count })}
      count={count}
    >
      <Pin size={16} aria-hidden />
    </PanelButton>
  );
}

function MembersButton({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const seesMembers = useAtomValue(seesMembersAtom(idOf(chat)));
  const count = useAtomValue(membersAtom(idOf(chat))).length;
  const label = t("header.members", { count });
  if (!seesMembers) return null;
  return (
    <PanelButton chat={chat} panel="members" tip={t("header.showMembers")} label={label} count={count}>
      <Users size={16} aria-hidden />
    </PanelButton>
  );
}

interface PanelButtonProps {
  chat: ChatKey;
  panel: Panel;
  tip: string;
  label: string;
  count: number;
  children: ReactNode;
}

function PanelButton({ chat, panel, tip, label, count, children }: PanelButtonProps) {
  const { i18n } = useTranslation();
  const [open, setOpen] = useAtom(panelAtom(chat));
  const isOpen = open === panel;

  return (
    <Tip label={tip} side="bottom">
      <button
        type="button"
        className="chat-header__tool"
        data-panel={panel}
        aria-pressed={isOpen}
        aria-label={label}
        onClick={() => setOpen(isOpen ? null : panel)}
      >
        {children}
        <span className="tabular" aria-hidden>{new Intl.NumberFormat(i18n.language).format(count)}</span>
      </button>
    </Tip>
  );
}
