import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ANNOUNCEMENT } from "schemas/limits.ts";
import { AnnouncementText } from "../channels/AnnouncementText.tsx";
import {
  announcementAtom,
  isManagerAtom,
  removeAnnouncementAtom,
  setAnnouncementAtom,
} from "../channels/atoms.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FormNotice } from "../ui/FormNotice.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { showToastAtom } from "../ui/toasts.ts";
import { useSettingsForm } from "./form.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";

export function AnnouncementForm({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const announcement = useAtomValue(announcementAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const publish = useSetAtom(setAnnouncementAtom);
  const showToast = useSetAtom(showToastAtom);
  const [view, setView] = useState<"edit" | "preview">("edit");
  const stored = { content: announcement?.content ?? "" };
  const form = useSettingsForm(stored, async (_, { content }) => {
    await publish({ gid, content: content.trim() });
    form.reset();
    showToast({ kind: "success", text: t("announcement.published") });
  });
  const { content } = form.values;
  const isTooLong = content.trim().length > MAX_ANNOUNCEMENT;
  const canPublish = form.isDirty && content.trim() !== "" && !isTooLong;

  if (!isManager) return <p className="settings-note">{t("announcement.notYours")}</p>;
  return (
    <form
      className="settings-form"
      onSubmit={(event) => canPublish ? form.submit(event) : event.preventDefault()}
    >
      <p className="settings-note">{t("announcement.text")}</p>
      <Tabs
        label={t("announcement.views")}
        value={view}
        onChange={setView}
        options={(["edit", "preview"] as const).map((value) => ({
          value,
          label: t(`announcement.${value}`),
        }))}
      >
        {view === "edit"
          ? (
            <TextArea
              label={t("announcement.field")}
              rows={10}
              value={content}
              error={isTooLong ? t("announcement.tooLong") : undefined}
              hint={`${content.trim().length} / ${MAX_ANNOUNCEMENT}`}
              onChange={(event) => form.change({ content: event.target.value })}
            />
          )
          : (
            <div className="announcement-preview">
              {content.trim() ? <AnnouncementText content={content} /> : t("announcement.nothing")}
            </div>
          )}
      </Tabs>
      {form.problem && <FormNotice>{form.problem}</FormNotice>}
      <div className="settings-actions">
        <Button tone="primary" type="submit" busy={form.isBusy} disabled={!canPublish}>
          {t("announcement.publish")}
        </Button>
        {announcement && <Delete gid={gid} />}
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function Delete({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removeAnnouncementAtom);
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>{t("announcement.delete")}</Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t("announcement.deleteTitle")}
          text={t("announcement.deleteText")}
          confirm={t("announcement.delete")}
          onConfirm={() => remove(gid)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
