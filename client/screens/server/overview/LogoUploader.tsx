import { useAtomValue, useSetAtom } from "jotai";
import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { deleteLogo, postLogo } from "../../../api/admin/organization_settings.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { organizationAtom } from "../../../state/organization.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { useAction } from "../../../ui/forms/action.ts";

const MAX_BYTES = 5_000_000;
const LEAST_SIDE = 128;

/** Finds the fault of a picture for the logo. */
async function logoProblem(file: Blob): Promise<"tooLarge" | "tooSmall" | "unreadable" | undefined> {
  if (file.size > MAX_BYTES) return "tooLarge";
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return "unreadable";
  const side = Math.min(picture.width, picture.height);
  picture.close();
  return side < LEAST_SIDE ? "tooSmall" : undefined;
}

/** The picture is saved as soon as it is chosen. */
export function LogoUploader() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const showToast = useSetAtom(showToastAtom);
  const organization = useAtomValue(organizationAtom);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const logo_url = organization?.logo_url;

  const save = (command: () => Promise<unknown>, done: string) => run(() => attempt(command(), done));

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    const problem = await logoProblem(file);
    if (problem) showToast({ kind: "error", text: t(`server.logo.${problem}`) });
    else await save(() => postLogo(file), t("server.logo.done"));
  }

  return (
    <div className="logo-uploader">
      {logo_url
        ? <img className="logo-uploader__logo" src={logo_url} alt={t("server.logo.label")} />
        : <span className="logo-uploader__logo" aria-hidden>{[...organization?.name ?? ""][0]}</span>}
      <div className="logo-uploader__side">
        <div className="settings-actions">
          <Button
            busy={isBusy}
            icon={<Camera size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t("server.logo.change")}
          </Button>
          {logo_url && (
            <Button
              tone="plain"
              disabled={isBusy}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => void save(() => deleteLogo(), t("server.logo.removed"))}
            >
              {t("server.logo.remove")}
            </Button>
          )}
        </div>
        <p className="settings-note">{t("server.logo.hint")}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          aria-label={t("server.logo.change")}
          onChange={choose}
        />
      </div>
    </div>
  );
}
