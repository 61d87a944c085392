import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../state/chat_key.ts";
import { muteAtom } from "../../state/chats/settings_commands.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem } from "../../ui/menus/Menu.tsx";

const HOUR = 3600;
/** The last one has no end. */
const TIMES = [["hour", HOUR], ["hours8", 8 * HOUR], ["day", 24 * HOUR], ["always", undefined]] as const;

export function MuteItems({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const mute = useSetAtom(muteAtom);

  return (
    <div role="group" aria-label={t("list.muteFor")}>
      <p className="menu__heading" aria-hidden>{t("list.muteFor")}</p>
      <div className="menu__row">
        {TIMES.map(([name, seconds]) => (
          <MenuItem
            key={name}
            label={t("list.muteTime", { time: t(`list.muteShort.${name}`) })}
            onSelect={() => attempt(mute({ key: chat, seconds }))}
          >
            {t(`list.muteShort.${name}`)}
          </MenuItem>
        ))}
      </div>
    </div>
  );
}
