import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { botCommandsAtom, loadBotCommandsAtom } from "../../state/users/bot_commands.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** What a bot understands. */
export function BotCommands({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const load = useSetAtom(loadBotCommandsAtom);
  const commands = useAtomValue(botCommandsAtom).filter((command) => command.uid === uid);
  useEffect(() => void load().catch(console.debug), [uid]);
  if (commands.length === 0) return null;
  return (
    <ProfileSection title={t("commands")}>
      <dl className="profile__facts">
        {commands.map(({ command, description }) => (
          <div key={command} className="profile__fact">
            <dt dir="ltr">/{command}</dt>
            <dd dir="auto">{description}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
