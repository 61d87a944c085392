import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { loginPath } from "../base/paths.ts";
import { pageStarted } from "../base/errors/stalled.ts";
import { useStartup } from "../base/startup.ts";
import { sessionAtom } from "../state/session.ts";
import { switchesAtom } from "../state/switches.ts";
import { restoreSession } from "../sync/session/session.ts";
import { AppSkeleton } from "./frame/AppSkeleton.tsx";
import { Frame } from "./frame/Frame.tsx";
import { FrameDialogs } from "./frame/FrameDialogs.tsx";
import { keepEarlyKeys } from "./shortcuts/early_keys.ts";

/** The server does not know the session. The server and the first render in the browser show the same skeleton. */
export function App() {
  const session = useAtomValue(sessionAtom);

  const { common } = useStartup();
  const setSwitches = useSetAtom(switchesAtom);

  useEffect(() => {
    keepEarlyKeys();
    setSwitches(common);
    void restoreSession();
  }, []);

  useEffect(() => {
    if (session) pageStarted();
    if (session === null) location.replace(loginPath(location.pathname + location.search));
  }, [session]);

  return (
    <>
      {session ? <Frame /> : <AppSkeleton />}
      <FrameDialogs />
    </>
  );
}

export default App;
