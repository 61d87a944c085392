import { Suspense } from "react";
import { paths } from "../base/paths.ts";
import { areaOf } from "../components/places/areas.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { areaScreens } from "./area_screens.tsx";

export function MainView({ path }: { path: string }) {
  const { Screen } = areaScreens[areaOf(path)];
  return (
    <main className="main-view" id="main" tabIndex={-1}>
      {/* The list of members stays where it is while one looks at several. */}
      <ErrorBoundary key={path.startsWith(paths.users) ? paths.users : path}>
        <Suspense>
          <Screen path={path} />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
