import type { FilesConfig } from "schemas/files.ts";

/** A megabyte has 1000 kilobytes, as wherever sizes are shown. */
const MEGABYTE = 1_000_000;

/** Sizes are in megabytes, as text. Empty is no limit. */
export interface RuleValues {
  max_size: string;
  user_quota: string;
  need_sign_in: boolean;
}

export function valuesOf({ max_size, user_quota, need_sign_in }: FilesConfig): RuleValues {
  return {
    max_size: megabytes(max_size),
    user_quota: megabytes(user_quota),
    need_sign_in,
  };
}

function megabytes(bytes: number | null): string {
  return bytes === null ? "" : `${bytes / MEGABYTE}`;
}

/** Null for no limit, undefined for what is no size. */
export function bytesOf(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  const bytes = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * MEGABYTE) : 0;
  return bytes >= 1 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

export type Wrong = "size" | "tooMuch";

export function wrongRules(values: RuleValues, most: number): Partial<Record<keyof RuleValues, Wrong>> {
  const [max_size, user_quota] = [bytesOf(values.max_size), bytesOf(values.user_quota)];
  return {
    ...(max_size === undefined && { max_size: "size" }),
    ...((max_size ?? 0) > most && { max_size: "tooMuch" }),
    ...(user_quota === undefined && { user_quota: "size" }),
  };
}
