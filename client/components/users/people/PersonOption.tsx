import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { meAtom } from "../../../state/users/users.ts";
import { useUserName } from "../name.ts";
import { UserAvatar } from "../UserAvatar.tsx";

interface Props {
  id: string;
  user: UserInfo;
  isChosen: boolean;
  onPick(): void;
}

/** A person in the list of suggestions. */
export function PersonOption({ id, user, isChosen, onPick }: Props) {
  const { t } = useTranslation("member");
  const name = useUserName(user.uid);
  const me = useAtomValue(meAtom)?.uid;
  return (
    <li
      id={id}
      className="people-box__option"
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus, so that the user can go on typing.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <UserAvatar uid={user.uid} size={32} hasPresence />
      <span className="people-box__name truncate" dir="auto">{name}</span>
      <span className="people-box__email truncate">{user.uid === me ? t("notes") : user.email}</span>
    </li>
  );
}
