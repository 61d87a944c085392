import { FileRules } from "./FileRules.tsx";
import { SentFiles } from "./SentFiles.tsx";
import { UsedStorage } from "./UsedStorage.tsx";

/** What people may upload, who may read it, and what there is. */
export function FilesPage() {
  return (
    <div className="admin-files">
      <FileRules />
      <UsedStorage />
      <SentFiles />
    </div>
  );
}
