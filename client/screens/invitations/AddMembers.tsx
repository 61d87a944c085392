import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MemberPicker } from "../../components/channels/MemberPicker.tsx";
import { membersAtom } from "../../state/channels/channels.ts";
import { addMembersAtom } from "../../state/channels/commands.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useAction } from "../../ui/forms/action.ts";

export function AddMembers({ gid, onDone }: { gid: number; onDone(): void }) {
  const { t } = useTranslation("setting");
  const members = useAtomValue(membersAtom(gid));
  const add = useSetAtom(addMembersAtom);
  const attempt = useAttempt();
  const [uids, setUids] = useState<number[]>([]);
  const { isBusy, run } = useAction();

  const submit = () =>
    run(async () => {
      if (await attempt(add({ gid, uids }), t("invite.added", { count: uids.length }))) onDone();
    });

  return (
    <div className="invite">
      <MemberPicker uids={uids} onChange={setUids} without={members} />
      <Button tone="primary" wide busy={isBusy} disabled={uids.length === 0} onClick={submit}>
        {uids.length === 0 ? t("invite.addNobody") : t("invite.add", { count: uids.length })}
      </Button>
    </div>
  );
}
