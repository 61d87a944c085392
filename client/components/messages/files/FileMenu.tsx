import { useSetAtom } from "jotai";
import { Download, Ellipsis, ExternalLink, Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../base/browser/clipboard.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/menus/Menu.tsx";
import type { MessageFile } from "./file.ts";
import { downloadFile, fileUrl, opensInTab } from "./file_url.ts";

/** Menu of what else can be done with a file. */
export function FileMenu({ file }: { file: MessageFile }) {
  const { t } = useTranslation("chat");
  const showToast = useSetAtom(showToastAtom);
  const name = file.name || t("kind.file");

  async function copyLink() {
    try {
      await copyText(location.origin + fileUrl(file));
      showToast({ kind: "success", text: t("message.linkCopied") });
    } catch {
      showToast({ kind: "error", text: t("message.copyFailed") });
    }
  }

  const trigger = (
    <IconButton label={t("file.more", { name })}>
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} align="end">
      {opensInTab(file) && (
        <MenuItem
          icon={<ExternalLink size={16} />}
          onSelect={() => open(fileUrl(file), "_blank", "noopener")}
        >
          {t("file.openInTab")}
        </MenuItem>
      )}
      <MenuItem icon={<Download size={16} />} onSelect={() => downloadFile(file)}>
        {t("file.download")}
      </MenuItem>
      <MenuItem icon={<Link2 size={16} />} onSelect={copyLink}>{t("file.copyLink")}</MenuItem>
    </Menu>
  );
}
