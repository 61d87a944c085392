import type { FilePreparation } from "schemas/files.ts";
import { addUpload } from "../../db/uploads.ts";
import { tooManyRequests } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { refuseOtherTypes, uploadLimitsOf } from "./visitor_uploads.ts";
import { typeOf } from "./content_type.ts";
import { quotaOf, takeRoom } from "./quota.ts";

/** Uploads of one person that may be under way at the same time. */
const MAX_OPEN_UPLOADS = 100;
/** Seconds after which some of them have ended. */
const AGAIN = 60;

/** Returns the `file_id` of a new upload. */
export async function prepareUpload(
  services: Services,
  uid: number,
  { filename, content_type }: FilePreparation,
  length: number | null = null,
): Promise<string> {
  const quota = await quotaOf(services, uid);
  const file_id = crypto.randomUUID();
  const name = filename?.split(/[\\/]/).at(-1) || file_id;
  const upload = { file_id, uid, name, content_type: typeOf(name, content_type), length };
  refuseOtherTypes(await uploadLimitsOf(services, uid), upload.content_type);
  await services.database.kysely.transaction().execute(async (tx) => {
    await takeRoom(tx, quota, uid, length ?? 1);
    if (!await addUpload(tx, upload, MAX_OPEN_UPLOADS)) throw tooManyRequests(AGAIN);
  });
  return file_id;
}
