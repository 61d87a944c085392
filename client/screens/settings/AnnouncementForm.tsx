import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "schemas/blank.ts";
import { MAX_ANNOUNCEMENT } from "schemas/limits.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { AnnouncementText } from "../../components/channels/AnnouncementText.tsx";
import { announcementAtom } from "../../state/channels/announcements.ts";
import { removeAnnouncementAtom, setAnnouncementAtom } from "../../state/channels/commands.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { FormNotice } from "../../ui/forms/FormNotice.tsx";
import { LeaveGuard } from "../../ui/forms/LeaveGuard.tsx";
import { useSettingsForm } from "../../ui/forms/stored_form.ts";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { TextArea } from "../../ui/controls/TextArea.tsx";

export function AnnouncementForm({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const announcement = useAtomValue(announcementAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const publish = useSetAtom(setAnnouncementAtom);
  const showToast = useSetAtom(showToastAtom);
  const stored = { content: announcement?.content ?? "" };
  const form = useSettingsForm(stored, async (_, { content }) => {
    await publish({ gid, content: content.trim() });
    form.reset();
    showToast({ kind: "success", text: t("announcement.published") });
  });
  const { content } = form.values;
  const isTooLong = content.trim().length > MAX_ANNOUNCEMENT;
  const canPublish = form.isDirty && !isBlank(content) && !isTooLong;

  if (!isManager) return <p className="settings-note">{t("announcement.notYours")}</p>;
  return (
    <form
      className="settings-form"
      onSubmit={(event) => canPublish ? form.submit(event) : event.preventDefault()}
    >
      <p className="settings-note">{t("announcement.text")}</p>
      <AnnouncementTabs
        content={content}
        isTooLong={isTooLong}
        onChange={(content) => form.change({ content })}
      />
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

interface TabsProps {
  content: string;
  isTooLong: boolean;
  onChange(content: string): void;
}

/** The text as written, and its preview. */
function AnnouncementTabs({ content, isTooLong, onChange }: TabsProps) {
  const { t } = useTranslation("setting");
  const [view, setView] = useState<"edit" | "preview">("edit");
  const views = ["edit", "preview"] as const;

  return (
    <Tabs
      label={t("announcement.views")}
      value={view}
      onChange={setView}
      options={views.map((value) => ({ value, label: t(`announcement.${value}`) }))}
    >
      {view === "edit"
        ? (
          <TextArea
            label={t("announcement.field")}
            rows={10}
            value={content}
            error={isTooLong ? t("announcement.tooLong") : undefined}
            hint={`${content.trim().length} / ${MAX_ANNOUNCEMENT}`}
            onChange={(event) => onChange(event.target.value)}
          />
        )
        : (
          <div className="announcement-preview">
            {!isBlank(content) ? <AnnouncementText content={content} /> : t("announcement.nothing")}
          </div>
        )}
    </Tabs>
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
