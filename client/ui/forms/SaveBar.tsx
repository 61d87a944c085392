import { useTranslation } from "react-i18next";
import { Button } from "../controls/Button.tsx";
import { FormNotice } from "./FormNotice.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import type { useSettingsForm } from "./stored_form.ts";

interface Props {
  form: Pick<
    ReturnType<typeof useSettingsForm>,
    "isDirty" | "isBusy" | "isOutdated" | "isUndoable" | "problem" | "reset" | "undo"
  >;
}

/**
 * The end of a settings form: a bar with its submit button, while something is not saved. It also asks whoever leaves
 * the page then. For a while after saving it offers to undo that.
 */
export function SaveBar({ form }: Props) {
  const { isDirty, isBusy, isOutdated, isUndoable, problem, reset, undo } = form;
  const { t } = useTranslation("common");
  return (
    <>
      <div className="save-bar-place" role="status">
        {isDirty && (
          <div className="save-bar">
            <p className="save-bar__text">{t(isOutdated ? "outdated" : "unsaved")}</p>
            {problem && <FormNotice>{problem}</FormNotice>}
            <Button tone="plain" onClick={reset}>{t("reset")}</Button>
            <Button
              tone="primary"
              type="submit"
              busy={isBusy}
              onClick={({ currentTarget }) => focusFirstWrong(currentTarget.form)}
            >
              {t("saveChanges")}
            </Button>
          </div>
        )}
        {isUndoable && (
          <div className="save-bar">
            <p className="save-bar__text">{t("saved")}</p>
            <Button tone="plain" onClick={undo}>{t("undo")}</Button>
          </div>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

/** Brings the first field with an error into sight, once the attempt to submit its form has been rendered. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
