import { atom, useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../../base/paths.ts";
import { PersonLink } from "../../components/users/people/PersonLink.tsx";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { useUserName } from "../../components/users/name.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";
import { organizationAtom } from "../../state/organization.ts";
import { switchesAtom } from "../../state/switches.ts";
import { isIntegration } from "../../state/users/integrations.ts";
import { meAtom, onlineAtom, uidsAtom, userAtom } from "../../state/users/users.ts";

const MOST = 12;
const FEWEST = 6;

const peopleAtom = atom((get): number[] =>
  get(uidsAtom).filter((uid) => {
    const user = get(userAtom(uid));
    return user && !user.is_bot && !isIntegration(user);
  })
);

/** The people who are here, oneself first. Everybody, where presence is not shown. Bots have no seat. */
const seatedAtom = atom((get): number[] => {
  const me = get(meAtom)?.uid;
  const isShown = get(switchesAtom).show_user_online_status;
  const here = get(peopleAtom).filter((uid) => uid === me || !isShown || get(onlineAtom(uid)));
  return here.toSorted((a, b) => Number(b === me) - Number(a === me));
});

/** The long table of the first visit, with the real people at it. */
export function HereTable() {
  const { t } = useTranslation("chat");
  const seated = useAtomValue(seatedAtom);
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  const name = useAtomValue(organizationAtom)?.name;
  const people = useAtomValue(peopleAtom).length;
  const half = Math.ceil(Math.min(Math.max(people, FEWEST), MOST) / 2);
  const shown = seated.length > MOST ? seated.slice(0, MOST - 1) : seated;
  const more = seated.length - shown.length;
  const seats = Array.from({ length: half * 2 }, (_, index) => shown[index] ?? null);

  // Neighbours by arrival sit opposite each other, so that the table fills from one end.
  const side = (parity: number) =>
    seats.filter((_, index) => index % 2 === parity).map((uid, index) => {
      if (uid !== null) return <Seat key={uid} uid={uid} />;
      if (more > 0 && parity === 1 && index === half - 1) return <More key="more" count={more} />;
      return <li key={`free-${index}`} className="here__seat" data-free aria-hidden="true" />;
    });

  return (
    <section
      className="here"
      aria-label={t(isShown ? "home.here" : "home.people")}
      style={{ "--seats": half } as CSSProperties}
    >
      <ul className="here__side">{side(0)}</ul>
      <p className="here__table">
        <bdi className="here__plate truncate">{name}</bdi>
      </p>
      <ul className="here__side">{side(1)}</ul>
    </section>
  );
}

/** With a sheet in front of whoever has written to the user. */
function Seat({ uid }: { uid: number }) {
  const { t } = useTranslation("chat");
  const name = useUserName(uid);
  const { unread } = useAtomValue(chatRowAtom(`uid:${uid}`));
  return (
    <li className="here__seat" data-sheet={unread > 0 || undefined}>
      <PersonLink className="here__person" uid={uid}>
        <UserAvatar uid={uid} size={40} />
        <span className="here__name truncate">{name.split(/[\s,]/)[0]}</span>
        {unread > 0 && <span className="visually-hidden">{t("home.wrote", { count: unread })}</span>}
      </PersonLink>
    </li>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation("chat");
  return (
    <li className="here__seat">
      <Link className="here__person" href={paths.users}>
        <span className="here__more">+{count}</span>
        <span className="visually-hidden">{t("home.more")}</span>
      </Link>
    </li>
  );
}
