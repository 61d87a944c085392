import type { FileList } from "schemas/file_lists.ts";
import type { Call } from "./http/http.ts";
import { callSignedIn } from "./http/tokens.ts";

export const getFiles = (query: Call["query"]) => callSignedIn<FileList>("/resource/files", { query });
