import { useAtom, useAtomValue } from "jotai";
import { Suspense } from "react";
import { viewedFileAtom } from "../../components/messages/files/viewer.ts";
import { forwardingAtom } from "../../components/messages/message_popups.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { EarlySwitcher } from "../../screens/switcher/EarlySwitcher.tsx";
import { sessionAtom } from "../../state/session.ts";
import { newRoleAtom } from "../../state/users/role.ts";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const OpenDialog = lazily(soon(() => import("./OpenDialog.tsx")), ({ OpenDialog }) => OpenDialog);
const FileViewer = lazily(
  soon(() => import("../../components/messages/FileViewer.tsx")),
  ({ FileViewer }) => FileViewer,
);
const ForwardDialog = lazily(() => import("../../screens/chat/tools/forward/ForwardDialog.tsx"));
const NewRoleDialog = lazily(
  soon(() => import("../account/NewRoleDialog.tsx")),
  ({ NewRoleDialog }) => NewRoleDialog,
);

/** The dialogs that any page can open. Of all these, only the switcher's field is part of the first load. */
export function FrameDialogs() {
  const [dialog, open] = useAtom(openDialogAtom);
  const session = useAtomValue(sessionAtom);
  const isViewing = useAtomValue(viewedFileAtom) !== null;
  const forwarding = useAtomValue(forwardingAtom);
  const newRole = useAtomValue(newRoleAtom);

  const early = dialog === "switcher" && <EarlySwitcher onClose={() => open(null)} />;
  return (
    <>
      {dialog && (
        <Suspense fallback={early}>
          {session ? <OpenDialog key={JSON.stringify(dialog)} dialog={dialog} /> : early}
        </Suspense>
      )}
      {isViewing && (
        <Suspense>
          <FileViewer />
        </Suspense>
      )}
      {forwarding && (
        <Suspense>
          <ForwardDialog key={forwarding.join()} mids={forwarding} />
        </Suspense>
      )}
      {newRole && (
        <Suspense>
          <NewRoleDialog key={newRole} />
        </Suspense>
      )}
    </>
  );
}
