import type { FileList } from "schemas/file_lists.ts";
import type { Call } from "./http.ts";
import { callSignedIn } from "./tokens.ts";

export const getFiles = (query: Call["query"]) => callSignedIn<FileList>("/resource/files", { query });
