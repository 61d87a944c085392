import { Suspense } from "react";
import { areaOf } from "../components/places/areas.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { areaScreens } from "./area_screens.tsx";

export function MainView({ path }: { path: string }) {
  const { Screen } = areaScreens[areaOf(path)];
  return (
    <main className="main-view" id="main" tabIndex={-1}>
      <ErrorBoundary key={path}>
        <Suspense>
          <Screen path={path} />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
