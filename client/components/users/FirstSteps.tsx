import { atom, useAtomValue, useSetAtom } from "jotai";
import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { FirstStepName } from "schemas/settings.ts";
import { settingsPath } from "../../base/paths.ts";
import { gidsAtom } from "../../state/channels/channels.ts";
import { pathOf } from "../../state/chat_key.ts";
import { chatKeysAtom, chatRowAtom } from "../../state/chats/rows.ts";
import { dismissFirstStepsAtom, firstStepsAtom, loadFirstStepsAtom } from "../../state/users/first_steps.ts";
import { isGuestAtom, meAtom, uidsAtom } from "../../state/users/users.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { openDialogAtom } from "../navigation/dialogs.ts";

/** Changes whenever something has happened that may complete a step. */
const progressAtom = atom((get) => {
  const me = get(meAtom);
  const own = get(chatKeysAtom).map((key) => get(chatRowAtom(key)).last)
    .filter((last) => last?.from_uid === me?.uid && !last?.sending);
  return [own.length, me?.avatar_updated_at, get(uidsAtom).length].join();
});

/** Steps to take first here. Each ticks itself once it is done. */
export function FirstSteps() {
  const { t } = useTranslation("chat");
  const stored = useAtomValue(firstStepsAtom);
  const isGuest = useAtomValue(isGuestAtom);
  const progress = useAtomValue(progressAtom);
  const load = useSetAtom(loadFirstStepsAtom);
  const dismiss = useSetAtom(dismissFirstStepsAtom);
  const isOver = isGuest || stored?.dismissed === true;

  useEffect(() => void (!isOver && load()), [isOver, progress]);

  const left = stored?.steps.filter(({ done }) => !done).length ?? 0;
  // Whoever finds everything done has nothing to begin with. Whoever does the last step here sees it ticked.
  const [wasBegun, setBegun] = useState(false);
  if (left > 0 && !wasBegun) setBegun(true);
  if (isOver || !stored || !wasBegun) return null;
  return (
    <section className="first-steps" aria-label={t("steps.title")}>
      <header className="first-steps__head">
        <h2 className="first-steps__title">{t(left === 0 ? "steps.all" : "steps.title")}</h2>
        <IconButton label={t("steps.dismiss")} side="left" onClick={() => void dismiss()}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <ol className="first-steps__list">
        {stored.steps.map(({ name, done }) => (
          <li key={name} className="first-steps__step" data-done={done || undefined}>
            <span className="first-steps__tick">{done && <Check size={14} aria-hidden />}</span>
            {done
              ? (
                <span>
                  {t(`steps.${name}`)} <span className="visually-hidden">{t("steps.done")}</span>
                </span>
              )
              : <Step name={name} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ name }: { name: FirstStepName }) {
  const { t } = useTranslation("chat");
  const open = useSetAtom(openDialogAtom);
  const [gid] = useAtomValue(gidsAtom);
  const words = t(`steps.${name}`);

  if (name === "set_picture") return <Link href={settingsPath("my_account", "/home")}>{words}</Link>;
  if (name === "say_hello") {
    return gid ? <Link href={pathOf(`gid:${gid}`)}>{words}</Link> : <span>{words}</span>;
  }
  return (
    <button type="button" onClick={() => open(name === "invite" ? "invite" : "person")}>
      {words}
    </button>
  );
}
