import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FrameDialog, openDialogAtom } from "./dialogs.ts";
import { organizationAtom } from "../../state/organization.ts";
import { meAtom } from "../../state/users/users.ts";

/** Dialogs that the page's buttons may open. */
const ACTIONS: Record<string, FrameDialog> = {
  invite: "invite",
  create_channel: "channel",
  start_dm: "person",
};

/** A page that an admin wrote. The sandbox keeps it apart: it can only ask for one of the dialogs above. */
export function CustomPage() {
  const { t } = useTranslation("chat");
  const frame = useRef<HTMLIFrameElement>(null);
  const open = useSetAtom(openDialogAtom);
  const organization = useAtomValue(organizationAtom);
  const me = useAtomValue(meAtom);

  useEffect(() => {
    function receive({ source, data }: MessageEvent) {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || typeof data !== "object" || data === null) return;
      // Its origin is opaque, so it cannot be named.
      if (data.type === "iframe_ready") page.postMessage(serverInfo(), "*");
      if (data.type === "action" && Object.hasOwn(ACTIONS, data.action)) open(ACTIONS[data.action]);
    }
    const serverInfo = () => ({
      type: "server_info",
      name: organization?.name,
      description: organization?.description,
      user: me && { uid: me.uid, name: me.name, is_admin: me.is_admin },
    });
    addEventListener("message", receive);
    return () => removeEventListener("message", receive);
  }, [organization, me, open]);

  return (
    <iframe
      ref={frame}
      className="custom-page"
      title={t("home.page", { name: organization?.name })}
      src="/api/page/after_signin"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
