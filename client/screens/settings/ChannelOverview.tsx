import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { SWITCH_NAMES, type Switches } from "schemas/channel_switches.ts";
import type { Channel } from "schemas/channels.ts";
import { nameProblem } from "../../components/channels/name_problem.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { changeTypeAtom, setChannelIconAtom, updateChannelAtom } from "../../state/channels/commands.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { meAtom } from "../../state/users/users.ts";
import { SaveBar } from "../../ui/forms/SaveBar.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextArea } from "../../ui/controls/TextArea.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useSettingsForm } from "../../ui/forms/stored_form.ts";
import { ChannelActions } from "./ChannelActions.tsx";
import { ChannelType } from "./ChannelType.tsx";
import { type ChannelValues, storedIn } from "./channel_values.ts";
import { ChannelAvatar } from "../../components/channels/ChannelAvatar.tsx";
import { PictureInput } from "../../components/users/PictureInput.tsx";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { useAction } from "../../ui/forms/action.ts";

export function ChannelOverview({ gid }: { gid: number }) {
  const channel = useAtomValue(channelAtom(gid));
  if (!channel) return null;
  return (
    <div className="settings-parts">
      <Overview channel={channel} />
      <ChannelActions gid={gid} />
    </div>
  );
}

function Overview({ channel }: { channel: Channel }) {
  const { t } = useTranslation("setting");
  const { gid } = channel;
  const isManager = useAtomValue(isManagerAtom(gid));
  const me = useAtomValue(meAtom);
  const update = useSetAtom(updateChannelAtom);
  const changeType = useSetAtom(changeTypeAtom);
  const form = useSettingsForm<ChannelValues>(
    storedIn(channel),
    async ({ is_public, members: _, ...rest }, all) => {
      if (Object.keys(rest).length > 0) await update({ gid, ...rest });
      if (is_public === undefined) return;
      await changeType({ gid, is_public, members: is_public ? undefined : [me!.uid, ...all.members] });
    },
  );
  const { values, change } = form;
  const wrong = nameProblem(values.name);

  return (
    <form
      className="settings-part"
      noValidate
      onSubmit={(event) => wrong ? event.preventDefault() : form.submit(event)}
    >
      <section className="settings-card">
        <h2>{t("overview.about")}</h2>
        <IconUploader gid={gid} isLocked={!isManager} />
        <TextField
          label={t("overview.name")}
          autoComplete="off"
          value={values.name}
          readOnly={!isManager}
          error={wrong ? t(`chat:create.${wrong}`) : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={t("overview.topic")}
          rows={4}
          value={values.description}
          readOnly={!isManager}
          onChange={(event) => change({ description: event.target.value })}
        />
      </section>
      {isManager && (me?.is_admin || !channel.is_public) && (
        <ChannelType channel={channel} values={values} onChange={change} />
      )}
      {isManager && <ChannelSwitches values={values} onChange={change} />}
      <SaveBar form={form} />
    </form>
  );
}

interface Props {
  values: Switches;
  onChange(changes: Partial<Switches>): void;
}

function ChannelSwitches({ values, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("overview.rules")}</h2>
      <ul className="settings-rows">
        {SWITCH_NAMES.map((name) => (
          <li key={name}>
            <Switch
              label={t(`switch.${name}`)}
              hint={t(`switch.${name}_hint`)}
              checked={values[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface IconProps {
  gid: number;
  isLocked: boolean;
}

/** Saves a picture at once. It has no draft. */
function IconUploader({ gid, isLocked }: IconProps) {
  const { t } = useTranslation("setting");
  const setIcon = useSetAtom(setChannelIconAtom);
  const attempt = useAttempt();
  const { isBusy, run } = useAction();

  const save = (file: Blob) => run(() => attempt(setIcon({ gid, file }), t("chat:picture.done")));

  return (
    <div className="icon-uploader">
      <ChannelAvatar gid={gid} size={56} />
      {!isLocked && <PictureInput label={t("chat:picture.change")} busy={isBusy} onChoose={save} />}
    </div>
  );
}
