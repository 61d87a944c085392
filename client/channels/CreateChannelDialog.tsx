import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { pathOf } from "../chats/key.ts";
import { firstFocus } from "../frame/first_focus.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextField } from "../ui/TextField.tsx";
import { meAtom } from "../users/atoms.ts";
import { createChannelAtom } from "./atoms.ts";
import { ChannelKind } from "./ChannelKind.tsx";
import { MemberPicker } from "./MemberPicker.tsx";
import { nameProblem } from "./name_problem.ts";

interface Props {
  isPublic: boolean;
  onClose(): void;
}

export function CreateChannelDialog({ isPublic: wasPublic, onClose }: Props) {
  const { t } = useTranslation("chat");
  const [, navigate] = useLocation();
  const form = useId();
  const me = useAtomValue(meAtom);
  const create = useSetAtom(createChannelAtom);
  const [isPublic, setPublic] = useState(wasPublic);
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [uids, setUids] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = nameProblem(name);
    if (wrong) return setProblem(t(`create.${wrong}`));

    setBusy(true);
    try {
      const members = isPublic || !me ? undefined : [me.uid, ...uids];
      const gid = await create({ name, description: description.trim(), is_public: isPublic, members });
      onClose();
      navigate(pathOf(`gid:${gid}`));
    } catch {
      setProblem(t("create.failed"));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isPublic ? "create.publicTitle" : "create.privateTitle")}
      description={t(isPublic ? "channel.createPublic" : "channel.createPrivate")}
      footer={
        <>
          <Button onClick={onClose}>{t("create.cancel")}</Button>
          <Button tone="primary" type="submit" form={form} busy={isBusy}>{t("create.submit")}</Button>
        </>
      }
    >
      <form className="create-channel" id={form} onSubmit={submit} noValidate>
        <TextField
          label={t("create.name")}
          ref={firstFocus}
          autoComplete="off"
          placeholder={t("create.nameHint")}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <TextField
          label={t("create.description")}
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {me?.is_admin && <ChannelKind isPublic={isPublic} onChange={setPublic} />}
        {!isPublic && <MemberPicker uids={uids} onChange={setUids} />}
      </form>
    </Dialog>
  );
}
