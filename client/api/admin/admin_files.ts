import type {
  FileClearing,
  FilesConfig,
  FilesConfigUpdate,
  SentFile,
  SentFilesQuery,
  StorageUse,
} from "schemas/files.ts";
import type { MessageClearing } from "schemas/messages.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getFilesConfig = () => callSignedIn<FilesConfig>("/admin/files/config");

export const putFilesConfig = (json: FilesConfigUpdate) =>
  callSignedIn<null>("/admin/files/config", { method: "PUT", json });

export const getStorageUse = () => callSignedIn<StorageUse>("/admin/files/storage");

export const getFileClearing = () => callSignedIn<FileClearing | null>("/admin/files/clearing");

export const getMessageClearing = () =>
  callSignedIn<MessageClearing | null>("/admin/system/message/clearing");

export const deleteAllFiles = () => callSignedIn<null>("/resource/file/delete", { method: "DELETE" });

export const deleteAllMessages = () =>
  callSignedIn<null>("/admin/system/message/clear", { method: "DELETE" });

export const getSentFiles = (query: SentFilesQuery) =>
  callSignedIn<SentFile[]>("/admin/system/files", { query: { ...query } });
