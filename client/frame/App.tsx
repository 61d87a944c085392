import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { loginPath } from "../routes.ts";
import { sessionAtom } from "../session/atoms.ts";
import { restoreSession } from "../session/session.ts";
import { AppSkeleton } from "./AppSkeleton.tsx";
import { Frame } from "./Frame.tsx";

/** The server knows no session, so it and the first render here show the same empty furniture. */
export function App() {
  const session = useAtomValue(sessionAtom);

  useEffect(() => void restoreSession(), []);

  useEffect(() => {
    if (session === null) location.replace(loginPath(location.pathname + location.search));
  }, [session]);

  return session ? <Frame /> : <AppSkeleton />;
}

export default App;
