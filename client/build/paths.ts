import { fileURLToPath } from "node:url";

/** The path of a folder, without a slash at its end, as esbuild takes and returns paths. */
export const folderPath = (folder: URL) => fileURLToPath(folder).replace(/\/$/, "");
