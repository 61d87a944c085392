import { useAtomValue, useSetAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../components/chats/title.ts";
import { type ChatKey, idOf } from "../../../state/chat_key.ts";
import { canSendAtom } from "../../../state/messages/rights.ts";
import { switchesAtom } from "../../../state/switches.ts";
import { updateContactAtom } from "../../../state/users/commands.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useAction } from "../../../ui/forms/action.ts";
import { lazily } from "../../../ui/lazily.ts";
import { soon } from "../../../base/parts.ts";

const SignInCard = lazily(
  soon(() => import("../../../components/navigation/SignInCard.tsx")),
  ({ SignInCard }) => SignInCard,
);

/** Replaces the composer where the user may not write. It gives the reason and a way to change that. */
export function CannotSend({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const reason = useAtomValue(canSendAtom(chat));
  const { add_friend_enable } = useAtomValue(switchesAtom);
  const name = useChatTitle(chat);
  if (reason === true) return null;

  return (
    <div className="composer">
      <div className="composer__closed" data-region role="note">
        <p className="composer__reason">{t(`composer.closed.${reason}`, { name })}</p>
        {reason === "guest" && (
          <Suspense>
            <SignInCard />
          </Suspense>
        )}
        {reason === "blocked" && <ContactButton uid={idOf(chat)} action="unblock" />}
        {reason === "not_contact" && add_friend_enable && <ContactButton uid={idOf(chat)} action="add" />}
      </div>
    </div>
  );
}

function ContactButton({ uid, action }: { uid: number; action: "unblock" | "add" }) {
  const { t } = useTranslation("chat");
  const update = useSetAtom(updateContactAtom);
  const attempt = useAttempt();
  const { isBusy, run } = useAction();

  const change = () => run(() => attempt(update({ uid, action })));
  return <Button tone="quiet" busy={isBusy} onClick={change}>{t(`composer.${action}`)}</Button>;
}
