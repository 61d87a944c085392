import { Suspense } from "react";
import { ChatPage } from "../chats/ChatPage.tsx";
import { keyOfPath } from "../chats/key.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { Home } from "./Home.tsx";
import { later } from "./later.ts";
import { areaOf, uidOfPath } from "./pane.ts";

const UserPage = later("UserPage");

export function MainPane({ path }: { path: string }) {
  return (
    <main className="pane" id="main" tabIndex={-1}>
      <ErrorBoundary key={path}>
        <Suspense>
          <Screen path={path} />
        </Suspense>
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
