import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { Profile } from "schemas/profiles.ts";
import { minuteAtom } from "../../base/clocks.ts";
import { dayAgo } from "../../base/i18n/local_times.ts";
import { switchesAtom } from "../../state/switches.ts";
import { onlineAtom } from "../../state/users/users.ts";

/** Days for which the server knows who was here. */
const KNOWN_DAYS = 30;
const DAY = 86_400_000;

/** Tells in days when somebody was here. Null where nobody is shown to be online. */
export function useLastActive(profile: Profile | undefined | null): string | null {
  const { t, i18n } = useTranslation("member");
  const now = useAtomValue(minuteAtom);
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  const isOnline = useAtomValue(onlineAtom(profile?.uid ?? 0));
  if (!profile || !isShown) return null;
  if (isOnline) return t("online");
  if (profile.active_on) return sentence(dayAgo(profile.active_on, i18n.language, now), i18n.language);
  return t(now - profile.created_at > KNOWN_DAYS * DAY ? "active.longAgo" : "active.never");
}

function sentence(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
