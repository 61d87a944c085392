import { useIsPhone } from "../../ui/phone.ts";
import { FilesPage } from "./FilesPage.tsx";
import { KindList } from "./KindList.tsx";

/** On a phone the page is where other areas have their list. */
export function FilesList() {
  return useIsPhone() ? <FilesPage /> : <KindList />;
}

export function FilesScreen() {
  return useIsPhone() ? null : <FilesPage />;
}
