import { ClearData } from "./ClearData.tsx";
import { FileRules } from "./FileRules.tsx";
import { SentFiles } from "./SentFiles.tsx";
import { UsedStorage } from "./UsedStorage.tsx";

/** What people may upload, who may read it and for how long, and what there is. */
export function FilesPage() {
  return (
    <div className="admin-files">
      <FileRules />
      <UsedStorage />
      <SentFiles />
      <ClearData />
    </div>
  );
}
