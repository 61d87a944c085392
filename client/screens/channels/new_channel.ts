import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { nameProblem } from "../../components/channels/name_problem.ts";
import { createChannelAtom } from "../../state/channels/commands.ts";
import { pathOf } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";
import { useAction } from "../../ui/forms/action.ts";

interface NewChannel {
  isPublic: boolean;
  name: string;
  description: string;
  /** The members of a private channel besides its owner. */
  uids: number[];
}

/** The form for a new channel. Creating the channel opens it. */
export function useNewChannel(wasPublic: boolean, onCreated: () => void) {
  const { t } = useTranslation("chat");
  const [, navigate] = useLocation();
  const me = useAtomValue(meAtom)?.uid;
  const create = useSetAtom(createChannelAtom);
  const [channel, setChannel] = useState<NewChannel>({
    isPublic: wasPublic,
    name: "",
    description: "",
    uids: [],
  });
  const { isBusy, problem, setProblem, run } = useAction(() => t("create.failed"));

  function change(more: Partial<NewChannel>) {
    setChannel((known) => ({ ...known, ...more }));
    if (more.name !== undefined) setProblem(undefined);
  }

  function submit() {
    const { isPublic, name, description, uids } = channel;
    const wrong = nameProblem(name);
    if (wrong) return setProblem(t(`create.${wrong}`));

    void run(async () => {
      const members = isPublic || me === undefined ? undefined : [me, ...uids];
      const gid = await create({ name, description: description.trim(), is_public: isPublic, members });
      onCreated();
      navigate(pathOf(`gid:${gid}`));
    });
  }

  return { ...channel, change, submit, isBusy, problem };
}
