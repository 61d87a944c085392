import type { FilesConfig, FilesConfigUpdate } from "schemas/files.ts";
import { badRequest } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";
import { uploadLimitsOf } from "./visitor_uploads.ts";

type Needed = Pick<Services, "settings" | "environment">;

export async function readFilesConfig({ settings, environment }: Needed): Promise<FilesConfig> {
  return { ...await settings.read("files"), max_size_allowed: environment.MAX_FILE_SIZE };
}

export async function updateFilesConfig(
  { settings, environment }: Needed,
  origin: Origin,
  update: FilesConfigUpdate,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length === 0) return;
  if ((update.max_size ?? 0) > environment.MAX_FILE_SIZE) {
    throw badRequest(`failed to parse body \`max_size\`: MAX_FILE_SIZE allows ${environment.MAX_FILE_SIZE}`);
  }
  await settings.change("files", origin, () => changed, announceToAdmins);
}

/** The most bytes that a file of this person may have now. */
export async function largestFileOf(services: Services, uid: number): Promise<number> {
  return Math.min(await largestFile(services), (await uploadLimitsOf(services, uid)).largest);
}

/** The most bytes that any file may have now. */
export async function largestFile({ settings, environment }: Needed): Promise<number> {
  const { max_size } = await settings.read("files");
  return Math.min(max_size ?? Infinity, environment.MAX_FILE_SIZE);
}
