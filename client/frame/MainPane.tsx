import { ChatPage } from "../chats/ChatPage.tsx";
import { keyOfPath } from "../chats/key.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { UserPage } from "../users/UserPage.tsx";
import { Home } from "./Home.tsx";
import { areaOf, uidOfPath } from "./pane.ts";

export function MainPane({ path }: { path: string }) {
  return (
    <main className="pane" id="main" tabIndex={-1}>
      <ErrorBoundary key={path}>
        <Screen path={path} />
      </ErrorBoundary>
    </main>
  );
}

function Screen({ path }: { path: string }) {
  const chat = keyOfPath(path);
  if (chat) return <ChatPage chat={chat} />;
  if (areaOf(path) === "members") return <UserPage uid={uidOfPath(path)} />;
  return <Home />;
}
