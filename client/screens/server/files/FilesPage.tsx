import { FileRules } from "./FileRules.tsx";
import { SentFiles } from "./SentFiles.tsx";
import { UsedStorage } from "./UsedStorage.tsx";

/** Settings for uploads and their readers, and the files that there are. */
export function FilesPage() {
  return (
    <div className="admin-files">
      <FileRules />
      <UsedStorage />
      <SentFiles />
    </div>
  );
}
