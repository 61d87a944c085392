import { MAX_VISITOR_PICTURE, VISITOR_PICTURE_TYPES, VISITOR_QUOTA } from "schemas/widget.ts";
import { badRequest } from "../base/errors.ts";
import type { Services } from "../app/services.ts";

/**
 * Limits for visitors of the widget: only pictures, and not many. Anybody can become one, and files can be read by
 * whoever knows their address, so other files would make this server a place to keep them.
 */
interface UploadLimits {
  isVisitor: boolean;
  /** Bytes of one file. */
  largest: number;
  /** Bytes of all files of the person, on top of what the settings allow. */
  quota: number;
}

const NO_LIMITS: UploadLimits = { isVisitor: false, largest: Infinity, quota: Infinity };
const OF_VISITORS: UploadLimits = { isVisitor: true, largest: MAX_VISITOR_PICTURE, quota: VISITOR_QUOTA };

export async function uploadLimitsOf(
  { accounts }: Pick<Services, "accounts">,
  uid: number,
): Promise<UploadLimits> {
  const user = await accounts.user(uid);
  return user?.widget_host == null ? NO_LIMITS : OF_VISITORS;
}

/** Throws 400 for a type that visitors do not send. */
export function refuseOtherTypes({ isVisitor }: UploadLimits, content_type: string): void {
  if (isVisitor && !(VISITOR_PICTURE_TYPES as readonly string[]).includes(content_type)) throw onlyPictures();
}

/** Throws 400 for bytes of a visitor that are not the picture that they were said to be. */
export function refuseOtherBytes({ isVisitor }: UploadLimits, picture: unknown): void {
  if (isVisitor && !picture) throw onlyPictures();
}

const onlyPictures = () => badRequest("visitors send PNG, JPEG, GIF and WebP pictures only");
