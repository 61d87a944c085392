import { useTranslation } from "react-i18next";
import type { Upload } from "../../../state/files/uploads.ts";
import { fileSize } from "./file_size.ts";

/** How far an upload is, or why it does not go on. */
export function useUploadWords(upload: Upload | null): string {
  const { t, i18n } = useTranslation("chat");
  if (!upload) return "";
  const { state, reason, sent, file } = upload;
  const size = fileSize(file.size, i18n.language);
  if (state === "refused") return t(`common:refusal.${reason ?? "server_error"}`);
  if (state === "paused") return `${t("upload.paused")} · ${size}`;
  if (sent === 0 || sent >= file.size) return size;
  return t("upload.of", { sent: fileSize(sent, i18n.language), size });
}
