import { paths } from "./routes.ts";

/** The server may not know by which name the reader reaches it. */
export function linkHere(link: string): string {
  const token = new URL(link).searchParams.get("magic_token") ?? "";
  return `${location.origin}${paths.register}?${new URLSearchParams({ magic_token: token })}`;
}
